import type { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as z from 'zod';
import { fieldSentences } from '#content/error-sentences.ts';
import { emailMaxLength } from '#contracts/account.ts';
import type { DeskDoor } from '#contracts/desk.ts';
import { copyFilename, type HeldAnswer, ownDataPaths } from '#contracts/own-data.ts';
import { type FoundPerson, findPersonById } from '../account/people/find-people.ts';
import type { FindAsker } from '../platform/actor.ts';
import { AppError } from '../platform/errors.ts';
import { attachment } from '../platform/http/attachment.ts';
import type { HttpEnvironment } from '../platform/http/environment.ts';
import { readJson } from '../platform/http/read-json.ts';
import { streamOf } from '../platform/http/stream-of.ts';
import { copyRule } from '../platform/limits.ts';
import type { Log } from '../platform/log.ts';
import { countBelongings } from './count-belongings.ts';
import { erasePerson, type TellOfErasure } from './erase-person.ts';
import type { ApplicationsEnd } from './forget-applications.ts';
import type { PeopleContext } from './people-context.ts';
import { type CopyContext, writeCopy } from './write-copy.ts';

/** What the doors to a person's own data work with. */
export interface OwnDataContext extends PeopleContext, CopyContext {
  log: Log;
  findAsker: FindAsker;
  findDeskDoor(headers: Headers): Promise<DeskDoor | null>;
  tellOfErasure: TellOfErasure;
  /** Where applications end by themselves, how; null where they do not, or are kept elsewhere. */
  applicationsEnd: ApplicationsEnd | null;
  /** Notes in the person's security log that a copy was made. */
  noteCopy(userId: string, userAgent: string | null): Promise<void>;
}

const base = ownDataPaths.held;
const at = (path: string) => path.slice(base.length) || '/';

const deletionInput = z.strictObject({
  email: z.string().max(emailMaxLength, fieldSentences.tooLong(emailMaxLength)),
});

async function requireAsker({ db, findAsker }: OwnDataContext, headers: Headers) {
  const asker = await findAsker(headers);
  const person = asker && (await findPersonById({ db }, asker.userId));
  if (!asker || !person) throw new AppError('auth/requires-sign-in');
  return { asker, person };
}

/** Opens the archive of a person, one an hour; one that does not arrive whole does not count. */
async function openCopy(context: OwnDataContext, person: FoundPerson): Promise<Readable> {
  const { rateLimiter, clock, log } = context;
  const reservation = await rateLimiter.reserve(copyRule, person.id);
  if (!reservation.allowed) throw new AppError('auth/copied-lately', reservation);
  const giveBack = () => rateLimiter.giveBack({ rule: copyRule, amount: 1 }, person.id);
  try {
    const archive = await writeCopy(context, person, clock.now());
    archive.once('error', (error) => log.warn({ error: error.message }, 'copy'));
    archive.once('close', () => {
      if (!archive.readableEnded) giveBack().catch(() => undefined);
    });
    return archive;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * The API of what this server holds of the person who asks, to be mounted at `ownDataPaths.held`: how
 * much it is, a copy of everything, and its end.
 */
export function createOwnDataApi(context: OwnDataContext): Hono<HttpEnvironment> {
  const api = new Hono<HttpEnvironment>();

  api.get('/', async (http) => {
    const { person } = await requireAsker(context, http.req.raw.headers);
    const desk = await context.findDeskDoor(http.req.raw.headers);
    return http.json({ ...(await countBelongings(context, person)), desk } satisfies HeldAnswer);
  });

  api.post(at(ownDataPaths.copy), async (http) => {
    const { asker, person } = await requireAsker(context, http.req.raw.headers);
    await asker.requireConfirmed();
    const archive = await openCopy(context, person);
    await context.noteCopy(person.id, http.req.header('user-agent') ?? null);
    context.log.info({ event: 'copy', userId: person.id });
    return http.body(
      streamOf(archive, () => archive.destroy()),
      200,
      {
        'content-type': 'application/zip',
        'content-disposition': attachment(copyFilename),
      },
    );
  });

  api.post(at(ownDataPaths.deletion), async (http) => {
    const { asker, person } = await requireAsker(context, http.req.raw.headers);
    const { email } = await readJson(http, deletionInput);
    await asker.requireConfirmed();
    if (email.trim().toLowerCase() !== person.email) throw new AppError('auth/not-your-address');
    await erasePerson(context, person, context.tellOfErasure);
    context.log.info({ event: 'account deleted' });
    for (const cookie of await asker.signOut()) http.header('set-cookie', cookie, { append: true });
    // What a script cannot clear: cookies that it does not see.
    http.header('clear-site-data', '"cookies"');
    return http.body(null, 204);
  });
  return api;
}
