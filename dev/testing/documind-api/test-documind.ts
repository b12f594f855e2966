import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import type { UploadAnswer } from '@m8/contracts/documind/documents.ts';
import type { NewKeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import type { Problem } from '@m8/contracts/errors.ts';
import { describeApi } from '@m8/documind/api/create-api.ts';
import { createDocumind } from '@m8/documind/create-documind.ts';
import type { FindActorByToken } from '@m8/platform/actor.ts';
import type { Database } from '@m8/platform/database/open-database.ts';
import type { DiskSpace } from '@m8/platform/disk-space.ts';
import type { PostToPublic } from '@m8/platform/http/post-to-public.ts';
import { createJobs } from '@m8/platform/jobs.ts';
import { createRateLimiter } from '@m8/platform/rate-limit.ts';
import type { BucketSetting } from '@m8/platform/settings/combined-settings.ts';
import { createHttpApp } from '@m8/site/http/create-http-app.ts';
import { pino } from 'pino';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { forSuite } from '#testing/for-suite.ts';
import { createTestAccount } from '#testing/people/test-account.ts';
import { waitFor } from '#testing/wait-for.ts';
import { createAnswerCheck } from './answer-check.ts';

type UploadedFile = [
  filename: string,
  text: string | Uint8Array<ArrayBuffer>,
  options?: {
    headers?: Record<string, string>;
    is_private?: string;
    session_id?: string;
    encoding?: string;
  },
];

/** Calls of the API with one token. */
export type TestCalls = ReturnType<ReturnType<typeof createCalls>['as']>;

/** A person with an account, a token of their sign-in, and calls with it. */
export interface TestPerson extends TestCalls {
  userId: string;
  email: string;
  token: string;
  /** Ends the token's sign-in. */
  signOut(): Promise<void>;
}

/** Calls of the API by address; each answer is checked against the description. */
function createCalls(
  app: ReturnType<typeof createHttpApp>,
  publicUrl: string,
  check: ReturnType<typeof createAnswerCheck>['check'],
) {
  /**
   * @param address below the API's base
   * @param token for the Authorization header
   */
  async function call(method: string, address: string, token?: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const url = publicUrl + documindBase + address;
    const answer = await app.request(url, { ...init, method, headers });
    await check(method, (documindBase + address).replace(/\?.*/s, ''), answer);
    return answer;
  }

  /** Sends JSON, by POST unless `init` says otherwise. */
  function send(
    address: string,
    token: string | undefined,
    body: unknown,
    { method = 'POST', ...init }: RequestInit = {},
  ) {
    const headers = { 'content-type': 'application/json', ...init.headers };
    return call(method, address, token, { ...init, headers, body: JSON.stringify(body) });
  }

  /** Uploads a text, and waits for it unless the headers say otherwise. */
  async function upload(
    token: string | undefined,
    ...[filename, text, { headers = { prefer: 'wait=20' }, ...fields } = {}]: UploadedFile
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([text]), filename);
    const answer = await call('POST', '/upload', token, { body, headers });
    const location = answer.headers.get('location');
    // On a busy machine, reading takes longer than the API waits.
    if (answer.status === 202 && headers.prefer && location)
      await waitFor(`${filename} to be read`, async () => {
        const shown = await call('GET', location.slice(documindBase.length), token);
        return ['ready', 'failed'].includes((await shown.json()).status) || undefined;
      });
    return answer;
  }

  /** The calls of someone with a token; `add` and `read` return the body of the answer. */
  const as = (token: string) => ({
    call: (method: string, address: string, init?: RequestInit) =>
      call(method, address, token, init),
    get: (address: string, headers: Record<string, string> = {}) =>
      call('GET', address, token, { headers }),
    delete: (address: string, headers: Record<string, string> = {}) =>
      call('DELETE', address, token, { headers }),
    send: (address: string, body: unknown, init?: RequestInit) => send(address, token, body, init),
    upload: (...file: UploadedFile) => upload(token, ...file),
    add: async (...file: UploadedFile): Promise<UploadAnswer> =>
      (await upload(token, ...file)).json(),
    read: async (address: string) => (await call('GET', address, token)).json(),
  });

  return { as, call, send, upload };
}

/**
 * DocuMind behind the whole HTTP layer, with its accounts. Every answer is checked against the
 * API's description.
 *
 * @param settings the suite's database; quotas are multiplied by `rateLimitScale`; bearer tokens are those
 *   of the accounts unless `findActorByToken` reads them; `postToPublic` calls webhooks
 */
export async function createTestDocumind(settings: {
  database: Pick<Database, 'db' | 'engine' | 'executeSql' | 'ping'>;
  rateLimitScale?: number;
  originalBytes?: number;
  originalsBucket?: BucketSetting;
  disk?: DiskSpace;
  findActorByToken?: FindActorByToken;
  postToPublic?: PostToPublic;
}) {
  const { database, rateLimitScale = 1000 } = settings;
  const { db } = database;
  const accounts = createTestAccount({ database, rateLimitScale: 1000 });
  const { clock, publicUrl, account } = accounts;
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'documind-'));
  const jobs = createJobs({ database, log });
  await jobs.start();
  const rateLimiter = createRateLimiter({
    db,
    clock,
    scale: rateLimitScale,
    secret: 'of the tests',
  });
  const documind = await createDocumind({
    ...{ database, jobs, clock, log, publicUrl, dataDir, sessionTtlMinutes: 60 },
    disk: settings.disk ?? { require: async () => undefined },
    originalBytes: settings.originalBytes ?? documindLimits.originalBytes,
    originalsBucket: settings.originalsBucket,
    firebase: undefined,
    embeddings: undefined,
    rateLimiter,
    languageModel: undefined,
    readsMeaning: true,
    findActorByToken: settings.findActorByToken ?? account.findActorByToken,
    findPerson: account.findPerson,
    lockSignIn: account.lockSignIn,
    postToPublic: settings.postToPublic ?? (() => Promise.reject(new Error('Nobody listens'))),
    notifyOfNewKey: account.notifyOfNewKey,
    notifyOfWebhook: account.notifyOfWebhook,
  });
  const app = createHttpApp({
    ...{ site: new Map(), publicUrl, hstsIncludesSubdomains: false, trustedProxies: 0, log },
    apis: { [documindBase]: documind.api },
  });
  const answers = createAnswerCheck(describeApi(publicUrl));

  const { as, call, send, upload } = createCalls(app, publicUrl, answers.check);

  /** Signs a new person up. */
  async function join({ verified = true } = {}): Promise<TestPerson> {
    const { email, browser } = await accounts.signUp();
    const { token }: TokenAnswer = await (await browser.get(accountPaths.token)).json();
    const actor = await account.findActorByToken(token);
    if (actor === null) throw new Error('A new token was refused');
    const { userId } = actor;
    await db
      .updateTable('account_user')
      .set({ email_verified: verified })
      .where('id', '=', userId)
      .execute();
    const signOut = async () => void (await browser.post(accountPaths.signOut, {}));
    return { userId, email, token, signOut, ...as(token) };
  }

  /** Creates an API key of a person. */
  async function makeKey({ token }: TestPerson, body = {}): Promise<NewKeyAnswer> {
    const answer = await send('/keys', token, { name: 'a test', ...body });
    if (answer.status !== 201) throw new Error(`The key was answered with ${answer.status}`);
    return answer.json();
  }

  return {
    ...{ accounts, answers, app, as, call, clock, database, db, join, log, logged, makeKey },
    ...{ publicUrl, rateLimiter, send, upload },
    /** Ends background work. */
    async stop() {
      await documind.stop();
      await jobs.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** What {@link createTestDocumind} returns. */
export type TestDocumind = Awaited<ReturnType<typeof createTestDocumind>>;

/**
 * Gives the calling suite its own DocuMind, on its own database.
 *
 * @param settings of {@link createTestDocumind}
 * @returns DocuMind, for hooks and tests
 */
export function suiteDocumind(
  settings: Omit<Parameters<typeof createTestDocumind>[0], 'database'> = {},
): TestDocumind {
  const database = suiteDatabase();
  return forSuite(
    () => createTestDocumind({ ...settings, database }),
    (documind) => documind.stop(),
  );
}

/** @returns status and code of a refusal, such as `401 documind/no-token` */
export async function refusal(answer: Promise<Response> | Response): Promise<string> {
  const { status, code }: Problem = await (await answer).json();
  return `${status} ${code}`;
}
