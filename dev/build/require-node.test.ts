import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '#checks/source-files.ts';

const script = join(import.meta.dirname, 'require-node.cjs');
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(join(projectRoot, name), 'utf8'));
const { engines } = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(readJson('package.json'));
/** npm leaves it out if Node is too old, and nothing can be built then. */
const bundler = 'node_modules/@rolldown/binding-linux-x64-gnu';
const installed = z.object({
  integrity: z.string().optional(),
  engines: z.unknown().optional(),
  link: z.boolean().optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), installed) })
  .parse(readJson('package-lock.json'));

it.each([
  ...['12.22.0', '20.18.1', '21.7.3', '22.11.0'].map((old) => [old, 1] as const),
  ...['20.19.0', '22.12.0', '23.0.0', '26.1.0'].map((fit) => [fit, 0] as const),
])('on Node %s the preparation of an installation ends with %i', (version, status) => {
  const ended = spawnSync(process.execPath, [script, version], { encoding: 'utf8' });
  const stderr = `This project needs Node ${engines.node}, and this is ${version}: install Node 24 from https://nodejs.org, then run npm ci again.\n`;
  expect(ended).toMatchObject({ status, stderr: status === 0 ? '' : stderr });
});

it('requires the Node that the native packages require', () => {
  expect(packages[bundler]?.engines).toEqual(engines);
});

it('installs no package without a known hash', () => {
  const unknown = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.startsWith('node_modules/') && !integrity && !link,
  );
  expect(unknown.map(([path]) => path)).toEqual([]);
});
