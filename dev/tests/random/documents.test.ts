import { rm } from 'node:fs/promises';
import { renameDocument } from '@m8/documind/documents/rename-document.ts';
import { listDocuments, showPart } from '@m8/documind/documents/show-documents.ts';
import { searchPassages } from '@m8/documind/questions/search-passages.ts';
import { createSession, endSession } from '@m8/documind/sessions/sessions.ts';
import { AppError } from '@m8/platform/errors.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverUrl } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { addPerson, TestDocuments } from '#testing/documents/test-documents.ts';
import { rounds } from './rounds.ts';

const database = suiteDatabase();
const first = new TestDocuments(database);
const processes = [first, new TestDocuments(database)];

beforeAll(async () => {
  for (const documents of processes) await documents.start();
});
afterAll(async () => {
  for (const documents of processes) await rm(await documents.stop(), { recursive: true });
});

let words = 0;
/** @returns a word that is in no other text, not even as a prefix */
const newWord = () =>
  `lantern${String(++words)
    .padStart(6, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;

/** A person, and the texts their documents must have. */
interface Owner {
  userId: string;
  /** By name. */
  texts: Map<string, string>;
  /** Words of texts that were deleted or replaced. */
  gone: string[];
}

/** Expects a refusal. */
async function refused(work: Promise<unknown>, code: string): Promise<void> {
  const error = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(error instanceof AppError && error.code).toBe(code);
}

const wordOf = (text: string) => /lantern[a-z]+/.exec(text)?.[0] ?? '';

/** Through which process an act is done, to the document of which name, and its new name. */
interface Drawn {
  documents: TestDocuments;
  name: string;
  to: string;
}

async function upload(owner: Owner, { documents, name }: Drawn, text: string): Promise<void> {
  await documents.upload(owner.userId, name, text);
  const before = owner.texts.get(name);
  if (before !== undefined && before !== text) owner.gone.push(wordOf(before));
  owner.texts.set(name, text);
}

/** What a person can do, and its effect on the expected texts. */
const acts = {
  upload: (owner: Owner, at: Drawn) =>
    upload(owner, at, `The ${newWord()} burns from dusk to dawn.`),
  uploadLong: (owner: Owner, at: Drawn) =>
    upload(owner, at, `The ${newWord()} burns. ${'Nobody tends it at sea. '.repeat(2000)}`),
  uploadAgain: (owner: Owner, at: Drawn) =>
    upload(owner, at, owner.texts.get(at.name) ?? `The ${newWord()} is new.`),
  async remove({ userId, texts, gone }: Owner, { documents, name }: Drawn) {
    const deleting = documents.remove(userId, name);
    const before = texts.get(name);
    if (before === undefined) return refused(deleting, 'documind/document-not-found');
    await deleting;
    gone.push(wordOf(before));
    texts.delete(name);
  },
  async rename({ userId, texts }: Owner, { documents: { context }, name, to }: Drawn) {
    const wanted = { userId, sessionId: null, filename: name, newName: to };
    const renaming = renameDocument(context, wanted);
    const text = texts.get(name);
    if (text === undefined) return refused(renaming, 'documind/document-not-found');
    if (to !== name && texts.has(to)) return refused(renaming, 'documind/filename-taken');
    await renaming;
    texts.delete(name);
    texts.set(to, text);
  },
  wait: settle,
  restart: async (_: Owner, { documents }: Drawn) => documents.start(await documents.stop()),
  async usePrivateSession({ userId, gone }: Owner, { documents, name }: Drawn) {
    const { context } = documents;
    const { session_id: sessionId } = await createSession(context, { userId });
    const text = `The ${newWord()} is private.`;
    gone.push(wordOf(text));
    await documents.upload(userId, name, text, { is_private: 'true', session_id: sessionId });
    return endSession(context, { userId, sessionId });
  },
};

/** How often each is drawn, of 20 times. */
const weights: Record<keyof typeof acts, number> = {
  ...{ upload: 5, uploadLong: 2, uploadAgain: 2, remove: 3 },
  ...{ rename: 2, wait: 4, restart: 1, usePrivateSession: 1 },
};

/** Waits until all uploads are ready. The clock moves meanwhile, as failed tries wait for their retry. */
async function settle({ userId, texts }: Owner): Promise<void> {
  const interval = 50;
  const ready = Object.fromEntries([...texts.keys()].map((filename) => [filename, 'ready']));
  const look = async () => {
    for (const { clock } of processes) clock.advance(interval / 1000);
    const list = await listDocuments(first.context, { userId });
    return Object.fromEntries(list.documents.map(({ filename, status }) => [filename, status]));
  };
  await expect.poll(look, { interval }).toEqual(ready);
}

/** @returns the names of the documents in whose passages a word is found */
async function namesWith({ userId }: Owner, word: string, { context }: TestDocuments) {
  const wanted = { userId, query: word, top_k: 10, requestId: 'of the test' };
  const { passages } = await searchPassages(context, wanted);
  return passages.filter(({ text }) => text.includes(word)).map(({ filename }) => filename);
}

/** What holds whenever nothing is pending. */
async function holdInvariants(owners: readonly Owner[]): Promise<void> {
  for (const owner of owners) await settle(owner);
  for (const owner of owners)
    for (const documents of processes) {
      for (const [filename, text] of owner.texts) {
        const input = { userId: owner.userId, sessionId: null, filename, part: 1 };
        const { text: shown } = await showPart(documents.context, input);
        expect(shown.slice(0, 40), 'a name has the text that came last').toBe(text.slice(0, 40));
        const found = await namesWith(owner, wordOf(text), documents);
        expect(found, 'a text is found').toContain(filename);
      }
      const others = owners
        .filter((one) => one !== owner)
        .flatMap(({ texts }) => [...texts.values()]);
      for (const word of [...owner.gone, ...others.map(wordOf)])
        expect(
          await namesWith(owner, word, documents),
          "neither what is gone nor another's is",
        ).toEqual([]);
    }
  for (const documents of processes) await expect.poll(() => documents.orphans()).toEqual({});
}

const name = fc.constantFrom('a.txt', 'b.txt', 'c.txt');
const names = Object.keys(acts) as (keyof typeof acts)[]; // Of a literal.
const drawnActs = fc.array(
  fc.record({
    who: fc.nat({ max: 1 }),
    process: fc.nat({ max: processes.length - 1 }),
    does: fc.constantFrom(
      ...names.flatMap((one) => Array.from({ length: weights[one] }, () => one)),
    ),
    ...{ name, to: name },
  }),
  { minLength: 8, maxLength: 24 },
);

// Only a server has two processes: an embedded database belongs to one.
it.runIf(serverUrl)(
  'whatever two people do through two processes, each finds their latest texts, and nothing else',
  async () => {
    await fc.assert(
      fc.asyncProperty(drawnActs, async (sequence) => {
        const newOwner = async (): Promise<Owner> => ({
          ...{ userId: await addPerson(database), texts: new Map(), gone: [] },
        });
        const owners = [await newOwner(), await newOwner()];
        for (const { who, process, does, ...at } of sequence) {
          const [owner, documents] = [owners[who], processes[process]];
          if (owner && documents) await acts[does](owner, { ...at, documents });
        }
        await holdInvariants(owners);
      }),
      rounds(12),
    );
  },
);
