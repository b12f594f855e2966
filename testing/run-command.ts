import { spawn } from 'node:child_process';

/** {@link runCommandIn} in the folder of this process. */
export function runCommand(program: string, ...values: string[]): Promise<string> {
  return runCommandIn(process.cwd(), program, ...values);
}

/**
 * Runs a program to its end.
 *
 * @param folder in which it runs
 * @returns what it wrote on standard output
 * @throws Error with the end of what it wrote, where it could not start or did not succeed
 */
export function runCommandIn(
  folder: string,
  program: string,
  ...values: string[]
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, values, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
    });
    let output = '';
    let everything = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      everything = (everything + text).slice(-2000);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      everything = (everything + text).slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code}: ${everything.trim()}`));
    });
  });
}
