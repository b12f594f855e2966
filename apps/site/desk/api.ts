import { fieldSentences } from '@m8/content/error-sentences.ts';
import { emailMaxLength } from '@m8/contracts/account.ts';
import {
  type AuditAct,
  applicationStatuses,
  type DeskAnswer,
  type DeskRight,
  deskTextLength,
  type VisitsAnswer,
} from '@m8/contracts/desk.ts';
import { deskBase, deskEntry } from '@m8/contracts/desk-access.ts';
import { rowNumber } from '@m8/contracts/id.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import { attachment } from '@m8/platform/http/attachment.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { pathId, readJson, readQuery } from '@m8/platform/http/read-json.ts';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { applicationsCsv, listApplications } from '#applications/stored-applications.ts';
import { listPageViews, viewsCsv } from '#page-views/stored-views.ts';
import {
  addNote,
  deleteApplication,
  openApplication,
  replyTo,
  setStatus,
} from './application-file.ts';
import { findApplications, searchApplications } from './application-list.ts';
import { auditCsv, listActs, writeAct } from './audit-log.ts';
import type { Desk } from './desk.ts';
import { describeHealth, listMails, sendMailAgain } from './overview.ts';
import { actOnPerson, deletionOf, listPeople, personActs, signInActs } from './people-desk.ts';
import { type DeskActor, enterDesk, findDeskAccess, findDeskActor, requireRight } from './roles.ts';

type Http = Context<HttpEnvironment>;

const text = (most: number) =>
  z
    .string()
    .max(most, fieldSentences.tooLong(most))
    .transform((typed) => typed.trim())
    .refine((typed) => typed !== '', fieldSentences.missing);
const statusInput = z.strictObject({ status: z.enum(applicationStatuses) });
const noteInput = z.strictObject({ text: text(deskTextLength) });
const replyInput = z.strictObject({
  status: z.enum(applicationStatuses).optional(),
  subject: text(200).refine((line) => !/[\r\n]/.test(line), fieldSentences.notPlainText),
  text: text(deskTextLength),
});
const addressInput = z.strictObject({
  email: z.string().max(emailMaxLength, fieldSentences.tooLong(emailMaxLength)),
});

const searchLength = 200;
const search = z.object({
  q: z.string().max(searchLength, fieldSentences.tooLong(searchLength)).default(''),
});
const cursor = z.string().nullable().default(null);
const applicationSearch = search.extend({
  status: z.literal('').or(z.enum(applicationStatuses)).optional(),
  cursor,
});
const page = z.object({ cursor });
const auditPage = z.object({ cursor: rowNumber(fieldSentences.noCursor).optional() });

function applicationsAsked(http: Http) {
  const { q: words, status, cursor } = readQuery(http, applicationSearch);
  return { search: { words, status: status || undefined }, cursor };
}

function sendCsv(http: Http, name: string, csv: string) {
  return http.body(csv, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(name),
  });
}

/** Logs an export before the file is sent. */
function noteExport(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  { userId }: DeskActor,
  act: AuditAct,
  target: string,
): Promise<void> {
  return db
    .transaction()
    .execute((within) => writeAct(within, clock, { actor: userId, act, target }));
}

/** Adds a route that only exists for people with a right. */
type AddRoute = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  right: DeskRight,
  answer: (http: Http, actor: DeskActor) => Promise<Response>,
) => void;

/** For actions without an answer. */
const done = async (http: Http, act: Promise<void>) => {
  await act;
  return http.body(null, 204);
};

/** The id of an account. */
const idOf = (http: Http) => pathId(http, 'id');

/** The id of an application or of a mail. */
const uuidOf = (http: Http) => pathId(http, 'id', { isUuid: true });

function addApplications(add: AddRoute, desk: Desk): void {
  const workOf = (http: Http, actor: DeskActor) => ({ id: uuidOf(http), actor });
  add('GET', '/applications', 'applications.read', async (http) => {
    const { search, cursor } = applicationsAsked(http);
    return http.json(await findApplications(desk, search, cursor));
  });
  add('GET', '/applications.csv', 'applications.export', async (http, actor) => {
    const asked = searchApplications(desk.db, applicationsAsked(http).search);
    const found = await listApplications(desk.db, asked);
    await noteExport(desk, actor, 'applications-exported', String(found.length));
    return sendCsv(http, 'applications.csv', applicationsCsv(found));
  });
  add('GET', '/applications/:id', 'applications.read', async (http, actor) =>
    http.json(await openApplication(desk, workOf(http, actor))),
  );
  add('POST', '/applications/:id/status', 'applications.change', async (http, actor) => {
    const { status } = await readJson(http, statusInput);
    return done(http, setStatus(desk, workOf(http, actor), status));
  });
  add('POST', '/applications/:id/notes', 'applications.change', async (http, actor) => {
    const note = await readJson(http, noteInput);
    return done(http, addNote(desk, workOf(http, actor), note.text));
  });
  add('POST', '/applications/:id/replies', 'applications.reply', async (http, actor) => {
    const reply = await readJson(http, replyInput);
    return done(http, replyTo(desk, workOf(http, actor), reply));
  });
  add('DELETE', '/applications/:id', 'applications.delete', (http, actor) =>
    done(http, deleteApplication(desk, workOf(http, actor))),
  );
}

function addPeople(add: AddRoute, desk: Desk): void {
  add('GET', '/people', 'people.read', async (http) =>
    http.json(await listPeople(desk, readQuery(http, search).q)),
  );
  const acts = { ...personActs, ...(desk.keepsAccounts && signInActs) };
  for (const [path, act] of Object.entries(acts))
    add('POST', `/people/:id/${path}`, 'people.change', (http, actor) =>
      done(http, actOnPerson(desk, actor, idOf(http), act)),
    );
  add('POST', '/people/:id/delete', 'people.delete', async (http, actor) => {
    const { email } = await readJson(http, addressInput);
    return done(http, actOnPerson(desk, actor, idOf(http), deletionOf(email)));
  });
}

function addOverview(add: AddRoute, desk: Desk): void {
  const { db } = desk;
  add('GET', '/visits', 'visits.read', async (http) => {
    await desk.writeViews();
    return http.json({ views: await listPageViews(desk) } satisfies VisitsAnswer);
  });
  add('GET', '/visits.csv', 'visits.export', async (http, actor) => {
    await desk.writeViews();
    const views = await listPageViews(desk);
    await noteExport(desk, actor, 'visits-exported', String(views.length));
    return sendCsv(http, 'visits.csv', viewsCsv(views));
  });
  add('GET', '/mails', 'mails.read', async (http) =>
    http.json(await listMails(desk, readQuery(http, page).cursor)),
  );
  add('POST', '/mails/:id/send-again', 'mails.resend', (http, actor) =>
    done(http, sendMailAgain(desk, actor, uuidOf(http))),
  );
  add('GET', '/health', 'health.read', async (http) => http.json(await describeHealth(desk)));
  add('GET', '/audit', 'audit.read', async (http) => {
    const { cursor } = readQuery(http, auditPage);
    return http.json(await listActs(db, cursor === undefined ? undefined : Number(cursor)));
  });
  add('GET', '/audit.csv', 'audit.export', async (http, actor) => {
    await noteExport(desk, actor, 'audit-exported', '');
    return sendCsv(http, 'audit.csv', await auditCsv(db));
  });
}

/**
 * The API of the desk, for `deskBase`. A caller without the right to a route gets, for any method, the same
 * answer as for an unknown URL. A caller with the right who has not shown a second factor in the session is
 * asked for it.
 */
function createDeskApi(desk: Desk): Hono<HttpEnvironment> {
  const actors = new WeakMap<Request, DeskActor>();
  const api = new Hono<HttpEnvironment>();
  if (desk.findBearer !== undefined)
    api.post(deskEntry.slice(deskBase.length), async (http) => {
      const cookie = await enterDesk(desk, http.req.raw.headers);
      if (cookie === null) throw new AppError('request/not-found');
      http.header('set-cookie', cookie);
      return http.body(null, 204);
    });
  api.use('*', async (http, next) => {
    const actor = await findDeskActor(desk, http.req.raw.headers);
    if (actor === null) throw new AppError('request/not-found');
    if (actor.secondFactor !== 'shown') throw new AppError('auth/confirm-it-is-you');
    actors.set(http.req.raw, actor);
    await next();
  });
  const actorOf = (http: Http): DeskActor => {
    const actor = actors.get(http.req.raw);
    if (actor === undefined) throw new AppError('request/not-found');
    return actor;
  };
  const add: AddRoute = (method, path, right, answer) => {
    api.on(method, path, async (http) => {
      const actor = actorOf(http);
      await requireRight(actor, right);
      return answer(http, actor);
    });
  };
  api.get('/', (http) => {
    const { email, role } = actorOf(http);
    return http.json({ email: shownAddress(email), role } satisfies DeskAnswer);
  });
  if (desk.keepsAccounts) addApplications(add, desk);
  addPeople(add, desk);
  addOverview(add, desk);
  return api;
}

/** Assembles the desk for people with a role at it and a second factor. */
export function createDesk(desk: Desk) {
  return {
    /** Mounted at `deskBase`. */
    api: createDeskApi(desk),
    /** Whether the caller works at the desk: its page only exists for such people. */
    opens: async (headers: Headers) => (await findDeskActor(desk, headers)) !== null,
    /** The caller's access to the desk, so that a page can link to it. */
    findAccess: (headers: Headers) => findDeskAccess(desk, headers),
  };
}
