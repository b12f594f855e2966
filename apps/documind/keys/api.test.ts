import { newKeyMail } from '@m8/content/mails.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { describe, expect, it } from 'vitest';
import { isKey, makeKey } from './api-keys.ts';

/** Happens once a call's token has been accepted, before the call is handled. */
let meanwhile: (() => Promise<unknown>) | undefined;
const documind = suiteDocumind({
  async findActorByToken(token) {
    const person = await documind.accounts.account.findActorByToken(token);
    await meanwhile?.();
    meanwhile = undefined;
    return person;
  },
});
const ada = forTest(() => documind.join());

const day = 24 * 60 * 60;
const resetPassword = () => documind.accounts.resetByMail(ada.email, 'violet-harbour');
const statusWith = async (key: string) => (await documind.as(key).get('/limits')).status;

describe('an API key', () => {
  it('is shown once, and stored as a hash', async () => {
    const answer = await ada.send('/keys', { name: ' import ' });
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
    expect(await ada.read('/keys')).toEqual({ keys: [shown] });
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
    const { key } = await documind.makeKey(ada, { expires_in_days: 365 });
    await documind.makeKey(ada);
    const others = await documind.makeKey(await documind.join());
    expect(await statusWith(key)).toBe(200);
    expect((await resetPassword()).status).toBe(204);
    expect(await refusal(documind.as(key).get('/limits'))).toBe('401 documind/invalid-token');
    expect(documind.accounts.mails.at(-1)?.text).toContain('API keys revoked:\n2');
    expect(await statusWith(others.key)).toBe(200);
  });

  it('works until it expires, and reports its last use, to the minute', async () => {
    const { key } = await documind.makeKey(ada, { expires_in_days: 1 });
    const lastUse = async () => (await ada.read('/keys')).keys[0].last_used_at;
    const first = documind.clock.now().toISOString();
    expect(await statusWith(key)).toBe(200);
    documind.clock.advance(59);
    expect(await statusWith(key)).toBe(200);
    expect(await lastUse()).toBe(first);
    documind.clock.advance(1);
    expect(await statusWith(key)).toBe(200);
    expect(await lastUse()).toBe(documind.clock.now().toISOString());
    documind.clock.advance(day - 61);
    expect(await statusWith(key)).toBe(200);
    documind.clock.advance(1);
    expect(await statusWith(key)).toBe(401);
  });

  it('has only its own rights', async () => {
    const made = [
      await documind.makeKey(ada, { rights: ['read'] }),
      await documind.makeKey(ada, { rights: ['write', 'write'] }),
    ] as const;
    expect(made.map(({ rights }) => rights)).toEqual([['read'], ['write']]);
    const [reader, writer] = [documind.as(made[0].key), documind.as(made[1].key)];
    const refused = '403 documind/key-not-allowed';
    const text = { filename: 'a.txt', text: 'Nine lanterns.' };
    expect(await refusal(reader.send('/documents', text))).toBe(refused);
    expect((await writer.send('/documents', text)).status).toBe(202);
    for (const path of ['/query', '/search']) {
      const ask = { query: 'How many lanterns?' };
      expect(await refusal(writer.send(path, ask))).toBe(refused);
      expect((await reader.send(path, ask)).status).toBe(200);
    }
    expect(await refusal(writer.get('/documents/a.txt'))).toBe(refused);
    expect((await reader.get('/documents/a.txt')).status).toBe(200);
    expect(await refusal(reader.delete('/documents/a.txt'))).toBe(refused);
    expect((await writer.delete('/documents/a.txt')).status).toBe(204);
  });

  it('outlives the sign-in that created it, until it is revoked', async () => {
    const { key, id } = await documind.makeKey(ada);
    const other = await documind.makeKey(ada);
    expect((await ada.delete(`/keys/${id}`)).status).toBe(204);
    expect(await refusal(ada.delete(`/keys/${id}`))).toBe('404 documind/key-not-found');
    expect(await statusWith(key)).toBe(401);
    await ada.signOut();
    expect(await statusWith(ada.token)).toBe(401);
    expect(await statusWith(other.key)).toBe(200);
  });

  it('does not work while its owner’s account is disabled', async () => {
    const { key } = await documind.makeKey(ada);
    const user = documind.db.updateTable('account_user').where('id', '=', ada.userId);
    await user.set({ banned: true }).execute();
    expect(await statusWith(key)).toBe(401);
    await user.set({ banned: false }).execute();
    expect(await statusWith(key)).toBe(200);
  });

  it('cannot create, list or revoke keys', async () => {
    const { key, id } = await documind.makeKey(ada);
    const calls = documind.as(key);
    for (const answer of [
      calls.send('/keys', { name: 'x' }),
      calls.get('/keys'),
      calls.delete(`/keys/${id}`),
    ])
      expect(await refusal(answer)).toBe('403 documind/sign-in-only');
  });

  it('has a maximum number, also for concurrent requests', async () => {
    const make = () => ada.send('/keys', { name: 'x', expires_in_days: 1 });
    const answers = await Promise.all(Array.from({ length: documindLimits.keys + 3 }, make));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const answer of refused) expect(await refusal(answer)).toBe('409 documind/too-many-keys');
    await documind.makeKey(await documind.join());
    const keys = documind.db.updateTable('documind_key').where('user_id', '=', ada.userId);
    await keys.set({ expires_at: documind.clock.now() }).execute();
    await documind.makeKey(ada);
  });

  it.each([
    [{ name: undefined }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ name: '\ud800' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ expires_in_days: 0 }, 'expires_in_days'],
    [{ expires_in_days: 366 }, 'expires_in_days'],
    [{ expires_in_days: 1.5 }, 'expires_in_days'],
    [{ admin: true }, 'admin'],
    [{ rights: [] }, 'rights'],
    [{ rights: ['admin'] }, 'rights.0'],
  ])('is refused for %j, with the name of the field', async (body, field) => {
    const answer = await (await ada.send('/keys', { name: 'x', ...body })).json();
    expect(answer).toMatchObject({ code: 'request/invalid', errors: [{ field }] });
  });
});

it.each([
  ['/keys', { name: 'a thief’s' }, 'documind_key'],
  ['/webhooks', { url: 'https://hooks.example/in' }, 'documind_webhook'],
] as const)(
  'a sign-in that ends by a reset of the password makes nothing more at %s, even in a call under way',
  async (path, body, table) => {
    meanwhile = resetPassword;
    expect(await refusal(ada.send(path, body))).toBe('401 documind/invalid-token');
    const made = documind.db.selectFrom(table).select('id').where('user_id', '=', ada.userId);
    expect(await made.execute()).toEqual([]);
  },
);

describe('the text of a key', () => {
  it('has a prefix that scanners recognise, 32 random bytes and a checksum', () => {
    const keys = Array.from({ length: 100 }, makeKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) {
      expect(key).toMatch(/^dm_[\w-]{48}$/);
      expect(isKey(key)).toBe(true);
    }
  });

  it('is recognised only as a whole', () => {
    const key = makeKey();
    const misspelt = Array.from(key, (character, at) => {
      const other = character === 'A' ? 'B' : 'A';
      return key.slice(0, at) + other + key.slice(at + 1);
    });
    const cut = ['', 'dm_', `${key}A`, key.slice(1), key.slice(0, -1), ` ${key}`, `${key}\n`];
    expect([...misspelt, ...cut].filter(isKey)).toEqual([]);
  });
});
