import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingNames } from '#server/platform/settings/settings.ts';
import {
  environmentOf,
  isSent,
  readContainerfile,
  type Stage,
  textsOf,
} from '#testing/image/containerfile.ts';
import { productionSettings } from '#testing/site/production-settings.ts';
import { freePort } from '#testing/site/running-site.ts';

/** Installing and building takes some minutes on a busy machine. */
const buildMs = 1_200_000;

const [building, image] = readContainerfile(readFileSync('deploy/Containerfile', 'utf8'));
const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const sent = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && isSent(path, ignored));

/** Does the steps of a stage in a bare folder that stands for the root of its file system. */
async function build(stage: Stage, root: string): Promise<void> {
  let folder = root;
  for (const { name, text } of stage.instructions) {
    if (name === 'WORKDIR') {
      folder = join(root, text);
      await mkdir(folder, { recursive: true });
    } else if (name === 'COPY') {
      const words = text.split(' ');
      const to = words.pop() ?? '';
      for (const path of sent) {
        const source = words.find((word) => word === '.' || word === path);
        if (source !== undefined)
          await cp(path, join(folder, to, source === '.' ? path : (path.split('/').at(-1) ?? '')));
      }
    } else if (name === 'RUN')
      execFileSync('sh', ['-c', text], {
        cwd: folder,
        env: {
          HOME: process.env.HOME,
          // What was installed before need not be asked for again.
          npm_config_prefer_offline: 'true',
          PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    else throw new Error(`This test does not know ${name}`);
  }
}

/** Everything in a folder, with what a change of it would change. */
async function listed(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const all = entries.map(async (path) => {
    const { mtimeMs, size } = await stat(join(folder, path)).catch(() => ({ mtimeMs: 0, size: 0 }));
    return `${path} ${size} ${mtimeMs}`;
  });
  return (await Promise.all(all)).sort();
}

describe('the image', () => {
  let root: string;
  let tree: string;

  beforeAll(async () => {
    if (building === undefined || image === undefined) throw new Error('There are no two stages');
    root = await mkdtemp(join(tmpdir(), 'image-'));
    await chmod(root, 0o755);
    await build(building, join(root, 'building'));
    expect(textsOf(image, 'COPY')).toEqual([`--from=${building.name} /site /site`]);
    tree = join(root, 'site');
    await rename(join(root, 'building/site'), tree);
  }, buildMs);
  afterAll(async () => {
    execFileSync('chmod', ['-R', 'u+w', root]);
    await rm(root, { recursive: true });
  });

  it('has the Node that the packages pin, in both stages, from a tag that gets its repairs', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const [major] = String(dependencies.node).split('.');
    const expected = new RegExp(`^docker\\.io/library/node:${major}-[a-z]+-slim$`);
    expect(building?.image).toMatch(expected);
    expect(image?.image).toBe(building?.image);
  });

  it('has what the site runs on, and nothing of what makes and tests it', async () => {
    const there = (path: string) =>
      access(join(tree, path)).then(
        () => true,
        () => false,
      );
    for (const path of [
      'dist/index.html',
      'server/main.ts',
      'commands/owner.ts',
      'node_modules/hono',
    ])
      expect(await there(path), path).toBe(true);
    for (const path of [
      'tests',
      'deploy',
      '.git',
      '.env',
      'node_modules/knip',
      'node_modules/.bin/node',
    ])
      expect(await there(path), path).toBe(false);
  });

  it('starts with a tree that nobody may write, answers its health check, and stops when told', async () => {
    if (image === undefined) return;
    // What the steps of this stage do to places outside of the tree, done by the test.
    expect(textsOf(image, 'RUN')).toEqual(['install -d -o node -g node -m 700 /data']);
    expect(textsOf(image, 'VOLUME')).toEqual(['/data']);
    expect(textsOf(image, 'USER')).toEqual(['node']);
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const writable = ['data', 'tmp'].map((name) => join(root, name));
    for (const folder of writable) {
      await mkdir(folder, { mode: 0o700, recursive: true });
      if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
    }
    const [data = '', tmp = ''] = writable;
    execFileSync('chmod', ['-R', 'a-w,a+rX', tree]);
    const before = await listed(tree);

    const port = String(await freePort());
    const options = {
      ...user,
      cwd: join(root, textsOf(image, 'WORKDIR')[0] ?? ''),
      env: {
        PATH: dirname(process.execPath),
        ...environmentOf(image),
        ...productionSettings,
        ...{ PORT: port, DATA_DIR: data, TMPDIR: tmp, STOP_NOTICE_SECONDS: '0' },
      },
    };
    const commandOf = (text = ''): [string, string[]] => {
      const [program, ...args]: string[] = JSON.parse(text.slice(text.indexOf('[')));
      return [program ?? '', args];
    };
    const health = () => spawnSync(...commandOf(textsOf(image, 'HEALTHCHECK')[0]), options).status;
    expect(health()).toBe(1);
    const child = spawn(...commandOf(textsOf(image, 'CMD')[0]), { ...options, stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    const ended = once(child, 'exit');
    await expect
      .poll(() => (child.exitCode === null ? health() : said), { interval: 500, timeout: 180_000 })
      .toBe(0);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(200);
    expect(textsOf(image, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    child.kill('SIGTERM');
    expect(await ended, said).toEqual([0, null]);
    expect(health()).toBe(1);
    expect(await listed(tree)).toEqual(before);
  });

  it('sets what the server reads', () => {
    const names = Object.keys(image === undefined ? {} : environmentOf(image));
    // Node reads the first, the C library the others.
    const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'];
    expect(names.filter((name) => ![...ofOthers, ...settingNames].includes(name))).toEqual([]);
    expect(resolve('/', environmentOf(image as Stage).DATA_DIR ?? '')).toBe('/data'); // It has two stages.
  });
});
