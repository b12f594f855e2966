import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingNames } from '@m8/platform/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { hasNginx, startNginx } from '#testing/services/nginx.ts';
import { freePort, nodeStart } from '#testing/site/running-site.ts';

const unit = 'deploy/systemd/site.service';
const containerfile = readFileSync('deploy/Containerfile', 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

const service = z.looseObject({
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
});
const composition = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

// Out of 100: 0 is a service that can do nothing.
// https://www.freedesktop.org/software/systemd/man/systemd-analyze.html
it.runIf(hasSystemd)(
  'the systemd unit is valid, and denies the site nearly everything that it does not need',
  () => {
    const analyze = (...args: string[]) =>
      spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });
    const { status, stdout } = analyze('security', '--offline=yes', '--threshold=20');
    expect(status, stdout).toBe(0);
    const lines = analyze('verify').stderr.split('\n');
    // The program is missing here.
    const faults = lines.filter((line) => /site\.service(?!.*is not executable)/.test(line));
    expect(faults).toEqual([]);
  },
);

it('the unit and the image start the site like npm start', () => {
  const inUnit = readFileSync(unit, 'utf8');
  expect(/^ExecStart=\S+\/node (.+)$/m.exec(inUnit)?.[1]?.split(' ')).toEqual(nodeStart.arguments);
  const command = /^CMD (.+)$/m.exec(containerfile)?.[1] ?? '';
  expect(JSON.parse(command)).toEqual(['node', ...nodeStart.arguments]);
  // How memory is allocated from the system and returned to it.
  const allocation = Object.entries(nodeStart.environment).map(
    ([name, value]) => `${name}=${value}`,
  );
  for (const [, set] of [
    /^Environment=(.+)$/m.exec(inUnit) ?? [],
    /^ENV (MALLOC.+)$/m.exec(containerfile) ?? [],
  ])
    expect(set?.split(' ')).toEqual(allocation);
});

it('the image has the Node that the packages pin, in both stages, from a tag that gets its patches', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [major] = String(dependencies.node).split('.');
  const expected = new RegExp(`^docker\\.io/library/node:${major}-[a-z]+-slim$`);
  const images = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images).toEqual([expect.stringMatching(expected), images[0]]);
});

describe('the composition of containers', () => {
  const { services, volumes } = composition.parse(
    parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }),
  );
  const sites = Object.entries(services).filter(([name]) => name.startsWith('site-'));

  it('has two processes of one image that write only to their volume and to memory', () => {
    expect(sites.map(([name]) => name)).toEqual(['site-1', 'site-2']);
    for (const [name, site] of sites) {
      expect(site).toMatchObject({ read_only: true, tmpfs: '/tmp', volumes: [`${name}:/data`] });
      const dockerfile = join('deploy', site.build?.context ?? '', site.build?.dockerfile ?? '');
      expect(existsSync(dockerfile), dockerfile).toBe(true);
      for (const setting of Object.keys(site.environment ?? {}))
        expect(settingNames).toContain(setting);
    }
  });

  it('mounts existing files and volumes', () => {
    for (const mount of Object.values(services).flatMap((one) => one.volumes ?? [])) {
      const [from = ''] = mount.split(':');
      if (from.startsWith('./')) expect(existsSync(join('deploy', from)), from).toBe(true);
      else if (!from.startsWith('/')) expect(Object.keys(volumes)).toContain(from);
    }
  });

  it('makes nginx use both, with the options of docs and tests', () => {
    const servers = (file: string) => [
      ...readFileSync(`deploy/nginx/${file}`, 'utf8').matchAll(/^ +server (\S+) (.+);$/gm),
    ];
    const [own] = servers('upstream.conf');
    expect(servers('containers.conf').map(([, server, options]) => [server, options])).toEqual(
      sites.map(([name]) => [`${name}:3000`, own?.[2]]),
    );
  });
});

const folder = suiteFolder();

it.runIf(hasNginx)('nginx accepts the site with its certificate', () => {
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, name));
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=site.example'];
  execFileSync('openssl', [...made, '-keyout', key ?? '', '-out', certificate ?? ''], {
    stdio: 'ignore',
  });
  const site = readFileSync('deploy/nginx/site.conf', 'utf8')
    .replaceAll('/etc/nginx/site', resolve('deploy/nginx'))
    .replaceAll('/etc/letsencrypt/live/site.example', folder);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
  const { stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' });
  expect(stderr).toContain('test is successful');
});

it.runIf(hasNginx)('nginx serves its files, and answers 502 while no process is up', async () => {
  const port = await freePort();
  const nginx = await startNginx(port, [await freePort()]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(502);
  await nginx.stop();
});
