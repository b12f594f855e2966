// After an installation: deletes the programs of other platforms, 220 MB, that one package brings along.
const { readdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');

const binaries = join(__dirname, '../../node_modules/onnxruntime-node/bin/napi-v6');
const own = join(process.platform, process.arch);

for (const platform of readdirSync(binaries))
  for (const arch of readdirSync(join(binaries, platform)))
    if (join(platform, arch) !== own) rmSync(join(binaries, platform, arch), { recursive: true });
