import { spawn } from 'node:child_process';

/** Runs a program, and kills the whole process group once standard input ends. */
const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
process.stdin.on('close', () => process.kill(-process.pid, 'SIGKILL')).resume();
