// Ends the installation if Node is too old, as npm silently leaves out native packages then. Nothing is
// installed yet, and an old Node runs only this much JavaScript.
const wanted = require('../../package.json').engines.node;
const found = process.argv[2] || process.versions.node;

/** Whether a version satisfies "^20.19.0" (the same major, at least that) or ">=22.12.0". */
function fits(range) {
  const [, sign, ...least] = /^(\^|>=)(\d+)\.(\d+)\.\d+$/.exec(range);
  const [major, minor] = found.split('.').map(Number);
  if (major !== Number(least[0])) return sign === '>=' && major > Number(least[0]);
  return minor >= Number(least[1]);
}

if (!wanted.split(' || ').some(fits)) {
  console.error(
    `This project needs Node ${wanted}, and this is ${found}: install Node 24 from https://nodejs.org, then run npm ci again.`,
  );
  process.exitCode = 1;
}
