import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { waitFor } from '#testing/wait-for.ts';

/** Whether this machine has it; `.ci/test-all` installs it. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

async function mainFile(folder: string, port: number, ports: readonly number[]): Promise<string> {
  const upstream = await readFile('deploy/nginx/upstream.conf', 'utf8');
  const line = /^ +server 127\.0\.0\.1:3000 (.+);$/m;
  const options = line.exec(upstream)?.[1];
  if (options === undefined) throw new Error('upstream.conf has no line for a process');
  const lines = ports.map((one) => `  server 127.0.0.1:${one} ${options};`);
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  limit_conn_zone $binary_remote_addr zone=visitors:1m;
  ${upstream.replace(line, lines.join('\n'))}
  server {
    listen 127.0.0.1:${port};
    include ${resolve('deploy/nginx/proxy.conf')};
  }
}`;
}

/**
 * Starts nginx in front of several processes of the site, as `deploy/nginx` sets it up, without the certificate.
 *
 * @param port of nginx on this machine
 * @param ports of the processes
 */
export async function startNginx(port: number, ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await mainFile(folder, port, ports));
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', file, '-e', 'errors'], {
    stdio: 'ignore',
  });
  const log = () => readFile(join(folder, 'errors'), 'utf8');
  await waitFor('nginx', async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${await log()}`);
    return fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).catch(() => undefined);
  });
  return {
    /** Its error log. */
    log,
    async stop() {
      if (child.exitCode === null) {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill('SIGQUIT');
        await ended;
      }
      await rm(folder, { recursive: true });
    },
  };
}
