import { newKeyMail } from '@m8/content/mails.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const ada = forTest(() => documind.join());

const day = 24 * 60 * 60;

describe('an API key', () => {
  it('is shown once, and stored as a hash', async () => {
    const answer = await documind.send('/keys', ada.token, { name: ' import ' });
    expect(answer.status).toBe(201);
    const { key, ...shown } = await answer.json();
    expect(answer.headers.get('location')).toBe(`/api/documind/keys/${shown.id}`);
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'import',
      starts_with: key.slice(0, 9),
      rights: ['read', 'write'],
      created_at: documind.clock.now().toISOString(),
      expires_at: new Date(documind.clock.now().getTime() + 90 * day * 1000).toISOString(),
      last_used_at: null,
    });
    const list = await documind.call('GET', '/keys', ada.token);
    expect(await list.json()).toEqual({ keys: [shown] });
    const stored = await documind.db.selectFrom('documind_key').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(documind.logged.join('\n')).not.toContain(key);
  });

  it('is announced to its owner by mail, without its text', async () => {
    const { labels } = newKeyMail;
    const { key } = await documind.makeKey(ada, { name: 'import', expires_in_days: 1 });
    const mail = documind.accounts.mails.findLast(({ to }) => to === ada.email);
    expect(mail).toMatchObject({ kind: 'api-key', subject: newKeyMail.subject });
    expect(mail?.text).toContain(`${labels.name}:\nimport`);
    expect(mail?.text).toContain(`${labels.createdAt}:\n1 January 2026 at 12:00 UTC`);
    expect(mail?.text).toContain(`${labels.expiresAt}:\n2 January 2026 at 12:00 UTC`);
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain(key.slice(0, 9));
  });

  it('is revoked when its owner chooses a new password', async () => {
    const { accounts } = documind;
    const { key } = await documind.makeKey(ada, { expires_in_days: 365 });
    await documind.makeKey(ada);
    const other = await documind.join();
    const others = await documind.makeKey(other);
    expect((await documind.call('GET', '/limits', key)).status).toBe(200);
    expect((await accounts.resetByMail(ada.email, 'violet-harbour')).status).toBe(204);
    expect(await refusal(documind.call('GET', '/limits', key))).toEqual({
      status: 401,
      code: 'documind/invalid-token',
    });
    expect(accounts.mails.at(-1)?.text).toContain('API keys revoked:\n2');
    expect((await documind.call('GET', '/limits', others.key)).status).toBe(200);
  });

  it('works until it expires, and reports its last use, to the minute', async () => {
    const { key } = await documind.makeKey(ada, { expires_in_days: 1 });
    const use = async () => (await documind.call('GET', '/limits', key)).status;
    const lastUse = async () => {
      const row = documind.db.selectFrom('documind_key').select('last_used_at');
      return (await row.where('user_id', '=', ada.userId).executeTakeFirst())?.last_used_at;
    };
    const first = documind.clock.now();
    expect(await use()).toBe(200);
    documind.clock.advance(59);
    expect(await use()).toBe(200);
    expect(await lastUse()).toEqual(first);
    documind.clock.advance(1);
    expect(await use()).toBe(200);
    expect(await lastUse()).toEqual(documind.clock.now());
    documind.clock.advance(day - 61);
    expect(await use()).toBe(200);
    documind.clock.advance(1);
    expect(await use()).toBe(401);
  });

  it('has only its own rights', async () => {
    const reader = await documind.makeKey(ada, { rights: ['read'] });
    const writer = await documind.makeKey(ada, { rights: ['write', 'write'] });
    expect(reader.rights).toEqual(['read']);
    expect(writer.rights).toEqual(['write']);
    const text = { filename: 'a.txt', text: 'Nine lanterns.' };
    const refused = { status: 403, code: 'documind/key-not-allowed' };
    const ask = { query: 'How many lanterns?' };
    expect(await refusal(documind.send('/documents', reader.key, text))).toEqual(refused);
    expect((await documind.send('/documents', writer.key, text)).status).toBe(202);
    for (const path of ['/query', '/search']) {
      expect(await refusal(documind.send(path, writer.key, ask))).toEqual(refused);
      expect((await documind.send(path, reader.key, ask)).status).toBe(200);
    }
    const shown = (key: string) => documind.call('GET', '/documents/a.txt', key);
    expect(await refusal(shown(writer.key))).toEqual(refused);
    expect((await shown(reader.key)).status).toBe(200);
    const remove = (key: string) => documind.call('DELETE', '/documents/a.txt', key);
    expect(await refusal(remove(reader.key))).toEqual(refused);
    expect((await remove(writer.key)).status).toBe(204);
  });

  it.each([[[]], [['admin']], ['read']])('cannot have the rights %j', async (rights) => {
    const answer = await documind.send('/keys', ada.token, { name: 'x', rights });
    expect(await answer.json()).toMatchObject({ code: 'request/invalid' });
  });

  it('outlives the sign-in that created it, until it is revoked', async () => {
    const { key, id } = await documind.makeKey(ada);
    const other = await documind.makeKey(ada);
    expect((await documind.call('DELETE', `/keys/${id}`, ada.token)).status).toBe(204);
    const again = documind.call('DELETE', `/keys/${id}`, ada.token);
    expect(await refusal(again)).toEqual({ status: 404, code: 'documind/key-not-found' });
    expect((await documind.call('GET', '/limits', key)).status).toBe(401);
    await ada.signOut();
    expect((await documind.call('GET', '/limits', ada.token)).status).toBe(401);
    expect((await documind.call('GET', '/limits', other.key)).status).toBe(200);
  });

  it('does not work while its owner’s account is disabled', async () => {
    const { key } = await documind.makeKey(ada);
    const ban = (banned: boolean) =>
      documind.db
        .updateTable('account_user')
        .set({ banned })
        .where('id', '=', ada.userId)
        .execute();
    await ban(true);
    expect((await documind.call('GET', '/limits', key)).status).toBe(401);
    await ban(false);
    expect((await documind.call('GET', '/limits', key)).status).toBe(200);
  });

  it('cannot create, list or revoke keys', async () => {
    const { key, id } = await documind.makeKey(ada);
    const expected = { status: 403, code: 'documind/sign-in-only' };
    expect(await refusal(documind.send('/keys', key, { name: 'x' }))).toEqual(expected);
    expect(await refusal(documind.call('GET', '/keys', key))).toEqual(expected);
    expect(await refusal(documind.call('DELETE', `/keys/${id}`, key))).toEqual(expected);
  });

  it('has a maximum number, also for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: documindLimits.keys + 3 }, () =>
        documind.send('/keys', ada.token, { name: 'x', expires_in_days: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(documindLimits.keys);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused && (await refusal(refused))).toEqual({
      status: 409,
      code: 'documind/too-many-keys',
    });
    const bob = await documind.join();
    await documind.makeKey(bob);
    await documind.db
      .updateTable('documind_key')
      .set({ expires_at: documind.clock.now() })
      .where('user_id', '=', ada.userId)
      .execute();
    await documind.makeKey(ada);
  });

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ name: '\ud800' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'x', expires_in_days: 0 }, 'expires_in_days'],
    [{ name: 'x', expires_in_days: 366 }, 'expires_in_days'],
    [{ name: 'x', expires_in_days: 1.5 }, 'expires_in_days'],
    [{ name: 'x', admin: true }, 'admin'],
  ])('is refused for %j, with the name of the field', async (body, field) => {
    const answer = await documind.send('/keys', ada.token, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'request/invalid', errors: [{ field }] });
  });
});
