import { createSigner, KeyServer } from '@m8/dev/testing/firebase/tokens.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { errors } from 'jose';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { askEverySeconds, createPublishedKeys } from './published-keys.ts';

const [one, two] = await Promise.all([createSigner('one'), createSigner('two')]);
const unavailable = { code: 'documind/sign-in-unavailable', retryAfterSeconds: askEverySeconds };
const key = { type: 'public', algorithm: { name: 'RSASSA-PKCS1-v1_5' } };
let clock: TestClock;
let server: KeyServer;
let logged: string[];
let find: ReturnType<typeof createPublishedKeys>;

beforeEach(() => {
  clock = new TestClock();
  server = new KeyServer();
  logged = [];
  const log = pino({}, { write: (line) => logged.push(line) });
  find = createPublishedKeys({ clock, log, fetch: server.fetch });
});

describe('Google’s keys', () => {
  it('are fetched at the first use, once for all waiting callers, and cached for their lifetime', async () => {
    server.publish([one, two], 20_000);
    expect(server.asked).toBe(0);
    await Promise.all([find('one'), find('two'), find('one')]);
    expect(server.asked).toBe(1);
    clock.advance(19_999);
    expect(await find('two')).toMatchObject(key);
    expect(server.asked).toBe(1);
    clock.advance(1);
    expect(await find('two')).toMatchObject(key);
    expect(server.asked).toBe(2);
  });

  it('are fetched again for an unknown key, but seldom, for any number of those', async () => {
    server.publish([one]);
    await find('one');
    server.publish([one, two]);
    for (let n = 0; n < 20; n++)
      await expect(find(`made up ${n}`)).rejects.toThrow(errors.JWKSNoMatchingKey);
    expect(server.asked).toBe(1);
    clock.advance(askEverySeconds);
    expect(await find('two')).toMatchObject(key);
    expect(server.asked).toBe(2);
  });
});

describe('while Google is unreachable', () => {
  it('no key is known before the first answer, and the error says when to retry', async () => {
    await expect(find('one')).rejects.toMatchObject(unavailable);
    await expect(find('one')).rejects.toMatchObject(unavailable);
    expect(server.asked).toBe(1);
    server.publish([one]);
    clock.advance(askEverySeconds);
    expect(await find('one')).toMatchObject(key);
  });

  it('cached keys work after their lifetime, until an answer withdraws them; others cannot be determined', async () => {
    server.publish([one], 60);
    await find('one');
    server.answer = () => Promise.reject(new TypeError('fetch failed'));
    clock.advance(24 * 60 * 60);
    expect(await find('one')).toMatchObject(key);
    await expect(find('two')).rejects.toMatchObject(unavailable);
    server.publish([two]);
    clock.advance(askEverySeconds);
    expect(await find('two')).toMatchObject(key);
    await expect(find('one')).rejects.toThrow(errors.JWKSNoMatchingKey);
  });

  it.each<[string, () => Response]>([
    ['fails', () => new Response('{}', { status: 500 })],
    ['answers with a page', () => new Response('<h1>Welcome to this network</h1>')],
    ['answers without keys', () => Response.json({ keys: [] })],
    ['answers with half a key', () => Response.json({ keys: [{ kid: 'one', kty: 'RSA' }] })],
  ])('because its server %s, the log says so and nothing else', async (_, answer) => {
    server.publish([one], 60);
    await find('one');
    server.answer = async () => answer();
    clock.advance(60);
    expect(await find('one')).toMatchObject(key);
    await expect(find('two')).rejects.toMatchObject(unavailable);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('the keys of Firebase sign-in cannot be fetched');
  });
});
