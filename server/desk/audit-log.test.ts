import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AuditAnswer, type AuditCheckAnswer, deskBase } from '#contracts/desk.ts';
import { storeApplication } from '#testing/applications/store-application.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import type { TestBrowser } from '#testing/people/test-browser.ts';
import { createTestDesk } from '#testing/people/test-desk.ts';

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
  const check = (browser: TestBrowser) => read<AuditCheckAnswer>(browser, '/audit/check');

  it('has every act with who did it, and outlives whom it is about', async () => {
    const { browser, id } = await test.worker('owner');
    const person = await test.member();
    await send(browser, `/applications/${applicationId}/status`, { status: 'reading' });
    await send(browser, `/people/${person.id}/delete`, { email: person.email });
    const { rows } = await read<AuditAnswer>(browser, '/audit');
    expect(rows).toMatchObject([
      { number: 2, act: 'person-deleted', target: person.id, actor: id },
      { number: 1, act: 'application-status', change: 'pending > reading' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });

  it('is whole after many acts at once', async () => {
    const { browser } = await test.worker('owner');
    const acts = 100;
    await Promise.all(
      Array.from({ length: acts }, (_, index) =>
        send(browser, `/applications/${applicationId}/notes`, { text: `Note ${index}` }),
      ),
    );
    expect(await check(browser)).toMatchObject({ rows: acts, broken_at: null });
  });

  it('has no row for what failed', async () => {
    const { browser } = await test.worker('owner');
    await send(browser, `/applications/${crypto.randomUUID()}/notes`, { text: 'Lost' });
    expect(await check(browser)).toMatchObject({ rows: 0 });
  });

  it('cannot be changed, and tells of what was changed around it', async () => {
    const { browser } = await test.worker('owner');
    for (const text of ['One', 'Two', 'Three'])
      await send(browser, `/applications/${applicationId}/notes`, { text });
    const change = () =>
      sql`update desk_audit set actor = 'nobody' where number = 2`.execute(database.db);
    await expect(change()).rejects.toThrow();
    await expect(sql`delete from desk_audit`.execute(database.db)).rejects.toThrow();
    await sql`alter table desk_audit disable trigger desk_audit_keep`.execute(database.db);
    await change();
    await sql`alter table desk_audit enable trigger desk_audit_keep`.execute(database.db);
    expect(await check(browser)).toMatchObject({ rows: 1, broken_at: 2 });
  });
});
