// Ends the installation where Node is too old: npm leaves out native packages without a word there.
// Before anything is installed, and on such a Node, only this much JavaScript works.
const wanted = require('../../package.json').engines.node;
const found = process.argv[2] || process.versions.node;

/** Whether a version fits "^20.19.0" (the same major, at least that) or ">=22.12.0". */
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
