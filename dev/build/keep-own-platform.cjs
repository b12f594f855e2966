// After an installation: deletes 300 MB that packages bring along, nothing here uses and npm cannot leave
// out: programs for other platforms, and Node's headers, which only compilers read.
const { existsSync, readdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');

const { arch, platform } = process;
const packages = join(__dirname, '../../node_modules');

/** The folders in a folder. What is not installed, such as a package for tests, has none. */
function foldersIn(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function keepOnly(own, path) {
  for (const name of foldersIn(path))
    if (name !== own) rmSync(join(path, name), { recursive: true });
}

const runtimes = join(packages, 'onnxruntime-node/bin/napi-v6');
keepOnly(platform, runtimes);
keepOnly(arch, join(runtimes, platform));

const managers = { darwin: 'macos', win32: 'windows' };
const ownManager = managers[platform] ?? `${platform}-${arch === 'x64' ? 'x86_64' : arch}`;
keepOnly(ownManager, join(packages, 'selenium-webdriver/bin'));

const nodes = join(packages, 'node/node_modules');
for (const name of foldersIn(nodes))
  rmSync(join(nodes, name, 'include'), { recursive: true, force: true });
