import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '#testing/site/running-site.ts';
import { type BenchRow, median } from './row.ts';

const rounds = 11;
const secondsPerRound = 2;
const connections = 64;
const goal = 0.65;
const name = 'static requests per second, by nginx';

const settings = (folder: string, port: number) => `
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  gzip_static on;
  gzip_vary on;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
  default_type text/html;
  keepalive_requests 1000000;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/site; index index.html; }
}`;

/** Starts nginx with one page, compressed beforehand as this site's server has it. */
async function startNginx(program: string, page: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  await mkdir(join(folder, 'site'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'site/index.html'), page);
  await writeFile(join(folder, 'site/index.html.gz'), gzipSync(page, { level: 9 }));
  await writeFile(join(folder, 'nginx.conf'), settings(folder, port));
  const child = spawn(
    program,
    ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: 'inherit',
    },
  );
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function requestsPerSecond(url: string): number {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${secondsPerRound}s`,
    '-H',
    'Accept-Encoding: gzip',
    url,
  ];
  const output = execFileSync('wrk', args, { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`wrk met errors: ${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

function find(program: string): string {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')];
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (!found) throw new Error(`${program} is not installed`);
  return found;
}

/**
 * The row on throughput: the home page, gzip made beforehand on both sides, one worker each, in
 * paired rounds.
 *
 * @param site origin of the running site
 * @throws where nginx or wrk is not installed
 */
export async function throughputRow(site: string): Promise<BenchRow> {
  find('wrk');
  const page = await fetch(site, { headers: { 'accept-encoding': 'identity' } });
  const nginx = await startNginx(find('nginx'), Buffer.from(await page.arrayBuffer()));
  try {
    const pairs: { own: number; other: number }[] = [];
    for (const url of [`${site}/`, nginx.url]) requestsPerSecond(url);
    for (let round = 0; round < rounds; round++)
      pairs.push({ own: requestsPerSecond(`${site}/`), other: requestsPerSecond(nginx.url) });
    const ratio = median(pairs.map(({ own, other }) => own / other));
    const own = Math.round(median(pairs.map((pair) => pair.own)));
    const other = Math.round(median(pairs.map((pair) => pair.other)));
    return {
      name,
      value: ratio.toFixed(2),
      goal: String(goal),
      met: ratio >= goal,
      note: `${own} against ${other} a second; home page, gzip made beforehand, one worker, ${connections} connections, median of ${rounds} pairs`,
    };
  } finally {
    await nginx.stop();
  }
}
