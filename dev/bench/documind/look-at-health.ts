/** The program of a thread that polls the health of a site until it is told to end. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const everyMs = 100;
const site: string = workerData;
let isOver = false;
let longestMs = 0;

parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const start = performance.now();
  const answer = await fetch(`${site}/api/health/ready`);
  if (!answer.ok) throw new Error(`The health address returned ${answer.status}`);
  longestMs = Math.max(longestMs, performance.now() - start);
  await pause(everyMs);
}
parentPort?.postMessage(longestMs);
