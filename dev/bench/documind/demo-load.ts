import { once } from 'node:events';
import { demoField, demoPath } from '@m8/contracts/documind/demo.ts';
import { madeUpParagraph, questionAbout, seededNumbers } from './made-up-text.ts';

/** Questions per second that strangers ask the demo. */
export const questionsASecond = 50;

/** How many answers had each status. */
export type AnswersByStatus = Record<string, number>;

/**
 * Asks the demo of a running site different questions at a steady pace until the parent process
 * stops it, then reports the statuses of the answers. A separate process, so that it does not
 * slow down the measuring one.
 */
async function load(site: string): Promise<void> {
  const next = seededNumbers(7);
  const statuses: AnswersByStatus = {};
  const open = new Set<Promise<void>>();
  const ask = async () => {
    const question = `Who repairs ${questionAbout(madeUpParagraph(next), next)}`.slice(0, 200);
    const body = new URLSearchParams({ [demoField]: question });
    // Like the page's own script.
    const headers = { prefer: 'return=minimal' };
    const answer = await fetch(site + demoPath, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  };
  const timer = setInterval(() => {
    const asked: Promise<void> = ask().finally(() => open.delete(asked));
    open.add(asked);
  }, 1000 / questionsASecond);
  process.send?.('ready');
  await once(process, 'message');
  clearInterval(timer);
  await Promise.all(open);
  process.send?.(statuses);
  process.disconnect();
}

const [, , site] = process.argv;
if (import.meta.main && site) await load(site);
