import type { DocumentKind } from '@m8/contracts/documind/formats.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { addSession } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { seededNumbers } from '@m8/dev/testing/seeded-numbers.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPermanentScope } from '#sessions/sessions.ts';
import {
  claimDocument,
  quickQueue,
  releaseAll,
  releaseDocument,
  renewClaims,
  thoroughQueue,
  type Waiting,
} from './claim-document.ts';
import { fitToMemory } from './create-ingestion.ts';

const database = suiteDatabase();
const clock = new TestClock();
const names = ['ada', 'bob', 'cyd', 'dan'];
const people = new Map<string, { userId: string; scopeId: string }>();
let context: Waiting;

beforeAll(async () => {
  for (const name of names) {
    const userId = await addPerson(database);
    await openPermanentScope({ db: database.db, clock }, userId);
    const scopes = database.db.selectFrom('documind_scope').where('user_id', '=', userId);
    const { id } = await scopes.select('id').executeTakeFirstOrThrow();
    people.set(name, { userId, scopeId: id });
  }
});
beforeEach(async () => {
  await database.executeSql('delete from documind_document');
  await database.executeSql('delete from documind_turn');
  context = { db: database.db, clock };
});

const person = (name: string) => people.get(name) ?? { userId: name, scopeId: name };

/** Adds a waiting document of a person. */
async function arrive(
  name: string,
  filename: string,
  file: { kind?: DocumentKind; bytes?: number } = {},
): Promise<void> {
  clock.advance(1);
  const now = clock.now();
  await database.db
    .insertInto('documind_document')
    .values({
      ...{ id: filename, filename, sha256: filename, kind: 'pdf', bytes: 100, status: 'queued' },
      ...{ user_id: person(name).userId, scope_id: person(name).scopeId, ...file },
      ...{ has_original: true, free_at: now, created_at: now, updated_at: now },
    })
    .execute();
}

const claim = (queue = thoroughQueue, except: string[] = []) => {
  const busy = except.map((name) => person(name).userId);
  return claimDocument(context, queue, busy);
};
const claimed = async (...input: Parameters<typeof claim>) => (await claim(...input))?.id;

describe('turns', () => {
  it('rotate among people, oldest file first', async () => {
    for (const n of [1, 2, 3]) await arrive('ada', `ada-${n}`);
    for (const n of [1, 2]) await arrive('bob', `bob-${n}`);
    await arrive('cyd', 'cyd-1');
    const order = [];
    for (let n = 0; n < 7; n++) order.push(await claimed());
    expect(order).toEqual(['ada-1', 'bob-1', 'cyd-1', 'ada-2', 'bob-2', 'ada-3', undefined]);
  });

  it.each([1, 2, 3])('give nobody two while another waits for one, sequence %i', async (seed) => {
    const random = seededNumbers(seed);
    /** How many files each person waits for, and who had a turn since. */
    const waiting = new Map<string, { files: number; passed: string[] }>();
    for (let step = 0; step < 120; step++) {
      const name = names[Math.floor(random() ** 2 * names.length)] ?? 'ada';
      if (random() < 0.5) {
        await arrive(name, `${name}-${step}`);
        const { files, passed } = waiting.get(name) ?? { files: 0, passed: [] };
        waiting.set(name, { files: files + 1, passed });
        continue;
      }
      const id = await claimed();
      const [whose = ''] = id?.split('-') ?? [];
      const files = (waiting.get(whose)?.files ?? 0) - 1;
      waiting.delete(whose);
      for (const [other, { passed }] of waiting) {
        expect(passed, `${other} waits`).not.toContain(whose);
        passed.push(whose);
      }
      if (files > 0) waiting.set(whose, { files, passed: [] });
    }
  });

  it('rotate among concurrent processes', async () => {
    for (const name of names) for (const n of [1, 2, 3]) await arrive(name, `${name}-${n}`);
    const rounds = [];
    for (let round = 0; round < 3; round++) {
      const turns = await Promise.all(names.map(() => claimed()));
      rounds.push(turns.sort());
    }
    expect(rounds).toEqual([1, 2, 3].map((n) => names.map((name) => `${name}-${n}`)));
  });

  it('survive the deletion of all of a person’s documents', async () => {
    for (const n of [1, 2]) await arrive('bob', `bob-${n}`);
    await arrive('ada', 'ada-1');
    expect(await claimed()).toBe('bob-1');
    await database.executeSql("delete from documind_document where filename like 'bob%'");
    await arrive('bob', 'bob-3');
    expect(await claimed()).toBe('ada-1');
  });

  it('skip people with the maximum number of slots', async () => {
    await arrive('ada', 'ada-1');
    expect(await claimed(thoroughQueue, ['ada'])).toBeUndefined();
    await arrive('bob', 'bob-1');
    expect(await claimed(thoroughQueue, ['ada'])).toBe('bob-1');
  });
});

it('small texts have turns of their own', async () => {
  const text = { kind: 'txt', bytes: 1000 } as const;
  await arrive('ada', 'small', text);
  await arrive('ada', 'large', { ...text, bytes: 300 * 1024 });
  await arrive('ada', 'scan');
  const order = [await claimed(quickQueue), await claimed(quickQueue), await claimed()];
  expect([...order, await claimed()]).toEqual(['small', undefined, 'large', 'scan']);
});

describe('a claimed document', () => {
  beforeEach(() => arrive('ada', 'ada-1'));
  /** Claims it, and releases it at once. */
  async function release(how: Parameters<typeof releaseDocument>[2]) {
    const document = await claim();
    if (document === undefined) throw new Error('It cannot be claimed');
    await releaseDocument(context, document, how);
    return document;
  }

  it('stays with its worker while the claim is renewed', async () => {
    await claim();
    clock.advance(15);
    const renewed = new Set(['ada-1']);
    expect(await renewClaims(context, new Map([['ada-1', 1]]))).toEqual(renewed);
    clock.advance(15);
    expect(await claim()).toBeUndefined();
    clock.advance(6);
    expect(await claim()).toMatchObject({ id: 'ada-1', attempt: 2 });
    clock.advance(15);
    expect(await renewClaims(context, new Map([['ada-1', 1]]))).toEqual(new Set());
    clock.advance(6);
    expect(await claim()).toMatchObject({ attempt: 3 });
  });

  it('waits again after its release, for the given delay', async () => {
    await release({ afterSeconds: 4, hasTried: true });
    clock.advance(3);
    expect(await claim()).toBeUndefined();
    clock.advance(1);
    expect(await claim()).toMatchObject({ id: 'ada-1', tries: 2 });
  });

  it('is released as often as processes stop', async () => {
    for (let attempt = 1; attempt <= 25; attempt++) {
      const document = await release({ afterSeconds: 0, hasTried: false });
      expect(document).toMatchObject({ attempt, tries: 1 });
    }
    await claim();
    clock.advance(21);
    expect(await claim()).toMatchObject({ tries: 2 });
  });

  it('is released immediately if no other process can have it', async () => {
    await claim();
    expect(await claim()).toBeUndefined();
    await releaseAll(context);
    expect(await claimed()).toBe('ada-1');
  });

  it('is not one of an ended session', async () => {
    await addSession(context, { userId: person('ada').userId, scopeId: 'ended' });
    await database.db.updateTable('documind_document').set({ scope_id: 'ended' }).execute();
    expect(await claim()).toBeUndefined();
  });
});

it('one file of each queue is read at a time if memory is scarce', () => {
  const megabyte = 1024 * 1024;
  for (const queue of [quickQueue, thoroughQueue]) {
    expect(fitToMemory(queue, 512 * megabyte).slots).toBe(1);
    expect(fitToMemory(queue, 2048 * megabyte)).toBe(queue);
  }
});
