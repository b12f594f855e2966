import { setTimeout as pause } from 'node:timers/promises';
import { type DocumentAnswer, documentList } from '@m8/contracts/documind/documents.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { type QueryAnswer, queryAnswer } from '@m8/contracts/documind/query.ts';
import { answerOf } from '#testing/people/test-browser.ts';
import type { RunningSite } from '#testing/site/running-site.ts';
import { newCaller } from '#testing/site/site-caller.ts';

/** DocuMind's API for one person, with their key. */
export interface ApiClient {
  key: string;
  /** Sends a file without waiting for it to be read. */
  upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void>;
  ask(query: string): Promise<QueryAnswer>;
  /** Every document of the person. */
  list(): Promise<DocumentAnswer[]>;
  /** Waits until every document is ready; throws if one failed. */
  settled(): Promise<DocumentAnswer[]>;
}

const pollMs = 100;

/** A new person with an API key, as tokens expire within minutes. */
export async function newApiClient({ url }: RunningSite): Promise<ApiClient> {
  const { key, documind, ask, upload } = await newCaller(url);
  const client: ApiClient = {
    key,
    upload: async (name, content) => void (await answerOf(upload(name, content))),
    ask: async (query) => queryAnswer.parse(await answerOf(ask(query))),
    async list() {
      const documents: DocumentAnswer[] = [];
      let cursor: string | null = null;
      do {
        const after: string = cursor === null ? '' : `&cursor=${cursor}`;
        const answer = await answerOf(documind(`${documindPaths.documents}?limit=100${after}`));
        const page = documentList.parse(answer);
        documents.push(...page.documents);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return documents;
    },
    async settled() {
      for (;;) {
        // Newest first: while the first page is not done, the others need no check.
        const answer = await answerOf(documind(`${documindPaths.documents}?limit=1`));
        const [newest] = documentList.parse(answer).documents;
        const all = newest && isOver(newest) ? await client.list() : [];
        const failed = all.find(({ status }) => status === 'failed');
        if (failed) throw new Error(`${failed.filename} failed: ${failed.error}`);
        if (all.length > 0 && all.every(isOver)) return all;
        await pause(pollMs);
      }
    },
  };
  return client;
}

function isOver({ status }: DocumentAnswer): boolean {
  return status === 'ready' || status === 'failed';
}

const vectorsPollMs = 2000;
/** The job that makes vectors begins some seconds after a document is ready. */
const beginsWithinMs = 10_000;

/**
 * Waits until every passage has its vectors, which takes minutes for long documents.
 *
 * @param figuresPort port of the site's metrics
 */
export async function vectorsMade(figuresPort: number): Promise<void> {
  await pause(beginsWithinMs);
  for (;;) {
    const figures = await (await fetch(`http://127.0.0.1:${figuresPort}/metrics`)).text();
    if (!/^site_jobs\{queue="documind-embed"\} [1-9]/mu.test(figures)) return;
    await pause(vectorsPollMs);
  }
}
