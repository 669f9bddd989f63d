// Stock Pyodide in a worker, started as its documentation says; then the core, loaded as its documentation says.
import { loadPyodide } from "./pyodide.mjs";

addEventListener("message", async ({ data: { core, line } }) => {
  const python = await loadPyodide();
  python.runPython("1 + 1");
  postMessage("python");
  const archive = await fetch(core);
  python.unpackArchive(await archive.arrayBuffer(), "zip");
  python.pyimport("scoring.wire").answer_line(line);
  postMessage("answer");
});
