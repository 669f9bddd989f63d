/** The site's first page leads to the reader's language. */

import { wantedDoor } from "./lib/doors";

const door = wantedDoor();
if (door !== undefined) location.replace(door.href);
