import type { AuditAnswer } from '@m8/contracts/desk.ts';
import { suiteDesk } from '@m8/dev/testing/people/suite-desk.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const test = suiteDesk();
const acts = async (browser: TestBrowser) => (await test.read<AuditAnswer>(browser, '/audit')).rows;
const note = (browser: TestBrowser, text: string, id = test.applicationId) =>
  test.send(browser, `/applications/${id}/notes`, { text });

it('has every action with its actor, and outlives the person concerned', async () => {
  const { browser, id } = await test.worker('owner');
  const person = await test.member();
  const path = `/applications/${test.applicationId}/status`;
  await test.send(browser, path, { status: 'reading' });
  await test.send(browser, `/people/${person.id}/delete`, { email: person.email });
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
  const id = await test.store({ name });
  const person = await test.member();
  await note(browser, 'Good.', id);
  await test.send(browser, `/people/${person.id}/end-sessions`);
  expect(await acts(browser)).toMatchObject([
    { target: person.id, target_name: person.email },
    { target: id, target_name: name },
  ]);
  await test.db.deleteFrom('team_application').where('id', '=', id).execute();
  expect((await acts(browser)).at(-1)).toMatchObject({ target: id, target_name: null });
});

it('has each of many simultaneous actions, and no row for a failed one', async () => {
  const { browser } = await test.worker('owner');
  await note(browser, 'Lost', crypto.randomUUID());
  const notes = Array.from({ length: 100 }, (_, index) => note(browser, `Note ${index}`));
  await Promise.all(notes);
  const rows = await acts(browser);
  expect(rows).toHaveLength(100);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(100);
});

it('refuses to change or delete a row', async () => {
  const { browser } = await test.worker('owner');
  await note(browser, 'One');
  const before = await acts(browser);
  for (const change of [sql`update desk_audit set actor = 'nobody'`, sql`delete from desk_audit`])
    await expect(change.execute(test.db)).rejects.toThrow();
  expect(await acts(browser)).toEqual(before);
});
