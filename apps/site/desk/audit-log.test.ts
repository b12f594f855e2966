import type { AuditAnswer } from '@m8/contracts/desk.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { storeApplication } from '@m8/dev/testing/applications/store-application.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { createTestDesk } from '@m8/dev/testing/people/test-desk.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

const database = suiteDatabase();
let test: ReturnType<typeof createTestDesk>;
let applicationId: string;

beforeEach(async () => {
  await sql`truncate desk_audit`.execute(database.db);
  test = createTestDesk(database);
  applicationId = await storeApplication(database.db, { at: test.clock.now() });
});

async function read<Answer>(browser: TestBrowser, path: string): Promise<Answer> {
  return (await (await browser.get(deskBase + path)).json()) as Answer;
}

const send = (browser: TestBrowser, path: string, body: object) =>
  browser.post(deskBase + path, body);

describe('the audit log', () => {
  const acts = async (browser: TestBrowser) => (await read<AuditAnswer>(browser, '/audit')).rows;

  it('has every action with its actor, and outlives the person concerned', async () => {
    const { browser, id } = await test.worker('owner');
    const person = await test.member();
    await send(browser, `/applications/${applicationId}/status`, { status: 'reading' });
    await send(browser, `/people/${person.id}/delete`, { email: person.email });
    const rows = await acts(browser);
    expect(rows).toMatchObject([
      { act: 'person-deleted', target: person.id, actor: id },
      { act: 'application-status', change: 'pending > reading' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });

  it('names the person concerned as long as they exist', async () => {
    const { browser } = await test.worker('owner');
    const name = 'Priya Raman';
    const id = await storeApplication(database.db, { at: test.clock.now(), name });
    const person = await test.member();
    await send(browser, `/applications/${id}/notes`, { text: 'Good.' });
    await send(browser, `/people/${person.id}/end-sessions`, {});
    expect(await acts(browser)).toMatchObject([
      { target: person.id, target_name: person.email },
      { target: id, target_name: name },
    ]);
    await database.db.deleteFrom('team_application').where('id', '=', id).execute();
    expect((await acts(browser)).at(-1)).toMatchObject({ target: id, target_name: null });
  });

  it('has each of many simultaneous actions', async () => {
    const { browser } = await test.worker('owner');
    const count = 100;
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        send(browser, `/applications/${applicationId}/notes`, { text: `Note ${index}` }),
      ),
    );
    expect(new Set((await acts(browser)).map(({ number }) => number)).size).toBe(count);
  });

  it('has no row for a failed action', async () => {
    const { browser } = await test.worker('owner');
    await send(browser, `/applications/${crypto.randomUUID()}/notes`, { text: 'Lost' });
    expect(await acts(browser)).toEqual([]);
  });

  it('refuses to change or delete a row', async () => {
    const { browser } = await test.worker('owner');
    await send(browser, `/applications/${applicationId}/notes`, { text: 'One' });
    const before = await acts(browser);
    const { db } = database;
    await expect(sql`update desk_audit set actor = 'nobody'`.execute(db)).rejects.toThrow();
    await expect(sql`delete from desk_audit`.execute(db)).rejects.toThrow();
    expect(await acts(browser)).toEqual(before);
  });
});
