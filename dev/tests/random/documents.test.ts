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

const names = ['a.txt', 'b.txt', 'c.txt'] as const;
const process = fc.nat({ max: processes.length - 1 });
const name = fc.constantFrom(...names);

/** What a person does, and through which process. */
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('upload' as const), process, name }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('upload again' as const), process, name }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('upload a long one' as const), process, name }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('delete' as const), process, name }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('rename' as const), process, name, to: name }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait' as const), process }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const), process }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('use a private session' as const), process, name }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

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

/** Performs a drawn act, and its effect on the expected texts. */
async function perform(owner: Owner, drawn: Act): Promise<void> {
  const documents = processes[drawn.process];
  if (documents === undefined) throw new Error('There is no such process');
  const { context } = documents;
  const { userId, texts, gone } = owner;
  const known = { userId, sessionId: null };
  const put = async (filename: string, text: string) => {
    await documents.upload(userId, filename, text);
    const before = texts.get(filename);
    if (before !== undefined && before !== text) gone.push(wordOf(before));
    texts.set(filename, text);
  };
  switch (drawn.does) {
    case 'upload':
      return put(drawn.name, `The ${newWord()} burns from dusk to dawn.`);
    case 'upload a long one':
      return put(drawn.name, `The ${newWord()} burns. ${'Nobody tends it at sea. '.repeat(2000)}`);
    case 'upload again':
      return put(drawn.name, texts.get(drawn.name) ?? `The ${newWord()} is new.`);
    case 'delete': {
      const deleting = documents.remove(userId, drawn.name);
      const before = texts.get(drawn.name);
      if (before === undefined) return refused(deleting, 'documind/document-not-found');
      await deleting;
      gone.push(wordOf(before));
      texts.delete(drawn.name);
      return;
    }
    case 'rename': {
      const { name: filename, to } = drawn;
      const renaming = renameDocument(context, { ...known, filename, newName: to });
      const text = texts.get(filename);
      if (text === undefined) return refused(renaming, 'documind/document-not-found');
      if (to !== filename && texts.has(to)) return refused(renaming, 'documind/filename-taken');
      await renaming;
      texts.delete(filename);
      texts.set(to, text);
      return;
    }
    case 'wait':
      return settle(owner);
    case 'restart':
      return documents.start(await documents.stop());
    case 'use a private session': {
      const { session_id: sessionId } = await createSession(context, { userId });
      const text = `The ${newWord()} is private.`;
      gone.push(wordOf(text));
      await documents.upload(userId, drawn.name, text, {
        is_private: 'true',
        session_id: sessionId,
      });
      return endSession(context, { userId, sessionId });
    }
  }
}

async function listed({ userId }: Owner) {
  const list = await listDocuments(first.context, { userId });
  return Object.fromEntries(list.documents.map(({ filename, status }) => [filename, status]));
}

/** In milliseconds. */
const interval = 50;

/** Waits until all uploads are ready. The clock moves meanwhile, as failed tries wait for their retry. */
async function settle(owner: Owner): Promise<void> {
  const ready = Object.fromEntries([...owner.texts.keys()].map((filename) => [filename, 'ready']));
  const look = () => {
    for (const { clock } of processes) clock.advance(interval / 1000);
    return listed(owner);
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
  for (const owner of owners) {
    await settle(owner);
    const { userId, texts } = owner;
    for (const documents of processes) {
      for (const [filename, text] of texts) {
        const input = { userId, sessionId: null, filename, part: 1 };
        const part = await showPart(documents.context, input);
        expect(part.text.slice(0, 40), 'a name has the text that came last').toBe(
          text.slice(0, 40),
        );
        expect(await namesWith(owner, wordOf(text), documents), 'a text is found').toContain(
          filename,
        );
      }
      for (const word of owner.gone)
        expect(await namesWith(owner, word, documents), 'what is gone is found nowhere').toEqual(
          [],
        );
      for (const other of owners)
        for (const text of other === owner ? [] : other.texts.values())
          expect(await namesWith(owner, wordOf(text), documents), "another's is not found").toEqual(
            [],
          );
    }
  }
  for (const documents of processes) await expect.poll(() => documents.orphans()).toEqual({});
}

const acts = fc.array(fc.tuple(fc.nat({ max: 1 }), act), { minLength: 8, maxLength: 24 });

// Only a server has two processes: an embedded database belongs to one.
it.runIf(serverUrl)(
  'whatever two people do through two processes, each finds their latest texts, and nothing else',
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (drawn) => {
        const newOwner = async () => ({
          ...{ userId: await addPerson(database), texts: new Map(), gone: [] },
        });
        const owners: Owner[] = [await newOwner(), await newOwner()];
        for (const [who, one] of drawn) {
          const owner = owners[who];
          if (owner) await perform(owner, one);
        }
        await holdInvariants(owners);
      }),
      rounds(12),
    );
  },
);
