import type { Readable } from 'node:stream';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import { emailMaxLength } from '@m8/contracts/account.ts';
import type { DeskAccess } from '@m8/contracts/desk-access.ts';
import { copyFilename, ownDataPaths, type StoredDataAnswer } from '@m8/contracts/own-data.ts';
import { canonicalAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import { attachment } from '@m8/platform/http/attachment.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { readJson } from '@m8/platform/http/read-json.ts';
import { streamOf } from '@m8/platform/http/stream-of.ts';
import { accountRules, copyRule } from '@m8/platform/limits.ts';
import { Hono } from 'hono';
import * as z from 'zod';
import { type FoundPerson, findPersonById } from '#account/your-account/find-people.ts';
import { erasePerson } from './erase-person.ts';
import type { People } from './people.ts';
import { countPersonalData } from './personal-data.ts';
import { writeCopy } from './write-copy.ts';

const base = ownDataPaths.held;
const at = (path: string) => path.slice(base.length) || '/';

const deletionInput = z.strictObject({
  email: z.string().max(emailMaxLength, fieldSentences.tooLong(emailMaxLength)),
});

async function requireAsker({ db, findRequester }: People, headers: Headers) {
  const asker = await findRequester(headers);
  const person = asker && (await findPersonById(db, asker.userId));
  if (!asker || !person) throw new AppError('auth/requires-sign-in');
  return { asker, person };
}

/** Opens a person's archive, once an hour; an incomplete download does not count. */
async function openCopy(people: People, person: FoundPerson): Promise<Readable> {
  const { rateLimiter, clock, log } = people;
  const reservation = await rateLimiter.reserve(copyRule, person.id);
  if (!reservation.allowed) throw new AppError('auth/copied-lately', reservation);
  const refund = () => rateLimiter.refund({ rule: copyRule, amount: 1 }, person.id);
  try {
    const archive = await writeCopy(people, person, clock.now());
    archive.once('error', (error) => log.warn({ error: error.message }, 'copy'));
    archive.once('close', () => {
      if (!archive.readableEnded) refund().catch(() => undefined);
    });
    return archive;
  } catch (error) {
    await refund();
    throw error;
  }
}

/**
 * The API of a person's own data, for `ownDataPaths.held`: its size, a copy of everything, and deletion.
 */
export function createOwnDataApi(
  people: People,
  findAccess: (headers: Headers) => Promise<DeskAccess | null>,
): Hono<HttpEnvironment> {
  const api = new Hono<HttpEnvironment>();

  api.get('/', async (http) => {
    const { person } = await requireAsker(people, http.req.raw.headers);
    const reservation = await people.rateLimiter.reserve(accountRules.countOfOwnData, person.id);
    if (!reservation.allowed) throw new AppError('auth/too-many-requests', reservation);
    const desk = await findAccess(http.req.raw.headers);
    return http.json({
      ...(await countPersonalData(people, person)),
      desk,
    } satisfies StoredDataAnswer);
  });

  api.post(at(ownDataPaths.copy), async (http) => {
    const { asker, person } = await requireAsker(people, http.req.raw.headers);
    await asker.requireConfirmed();
    const archive = await openCopy(people, person);
    await people.noteCopy(person.id, http.req.header('user-agent') ?? null);
    people.log.info({ event: 'copy', userId: person.id });
    http.header('content-type', 'application/zip');
    http.header('content-disposition', attachment(copyFilename));
    return http.body(streamOf(archive, () => archive.destroy()));
  });

  api.post(at(ownDataPaths.deletion), async (http) => {
    const { asker, person } = await requireAsker(people, http.req.raw.headers);
    const { email } = await readJson(http, deletionInput);
    await asker.requireConfirmed();
    if (canonicalAddress(email) !== person.email) throw new AppError('auth/not-your-address');
    await erasePerson(people, person, people.notifyOfErasure);
    people.log.info({ event: 'account deleted' });
    for (const cookie of await asker.signOut()) http.header('set-cookie', cookie, { append: true });
    // Cookies that scripts cannot see or clear.
    http.header('clear-site-data', '"cookies"');
    return http.body(null, 204);
  });
  return api;
}
