import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import {
  accountPaths,
  passwordMaxLength,
  type SignInState,
  type TokenAnswer,
} from '@m8/contracts/account.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { readJson } from '@m8/platform/http/read-json.ts';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Account, Caller, SignInResult, UseCase } from './account.ts';
import { askNewAddress, changeAddress } from './change-address/change-address.ts';
import { finishGoogle, type Redirect, startGoogle, unlinkGoogle } from './google/google-sign-in.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts';
import {
  confirmByPasskey,
  passkeyConfirmOptions,
  passkeySignInOptions,
  signInWithPasskey,
} from './passkeys/sign-in-with-passkey.ts';
import { madePasskey, namedPasskey, signedByPasskey } from './passkeys/verify-passkey.ts';
import { changePassword, resetPassword, sendReset } from './passwords/set-password.ts';
import {
  beginFactor,
  renewCodes,
  turnFactorOff,
  turnFactorOn,
} from './second-factor/own-factor.ts';
import { confirmByCode, signInWithCode } from './second-factor/sign-in-with-code.ts';
import { readSignIn, requireActor } from './sign-in/read-sign-in.ts';
import { signIn, signOut } from './sign-in/sign-in.ts';
import { signUp } from './sign-up/sign-up.ts';
import { disownAccount, sendVerification, verifyEmail } from './verify/verify-email.ts';
import { confirmByPassword } from './your-account/confirmation.ts';
import { describeAccount, endOtherSessions, endOwnSession } from './your-account/own-account.ts';

const typedMaxLength = 1000;
const typed = z.string().max(typedMaxLength, fieldSentences.tooLong(typedMaxLength));
const password = z.string().refine((text) => text.isWellFormed(), fieldSentences.notPlainText);
const credentials = z.strictObject({ email: typed, password });
const addressAlone = z.strictObject({ email: typed });
const verification = z.strictObject({ token: typed });
const codeAlone = z.strictObject({ code: typed });
const passwordAlone = z.strictObject({ password });
const byId = z.strictObject({ id: typed });
const newPassword = z.strictObject({ token: typed, password });

const at = (path: string) => path.slice(accountBasePath.length);

type Http = Context<HttpEnvironment>;

function callerOf(http: Http): Caller {
  return { headers: http.req.raw.headers, clientAddress: http.get('clientAddress') };
}

function setCookies(http: Http, cookies: readonly string[]): void {
  for (const cookie of cookies) http.header('set-cookie', cookie, { append: true });
}

function answerSignIn(http: Http, { user, cookies }: SignInResult, status: 200 | 201 | 202 = 200) {
  setCookies(http, cookies);
  const shown = user && { ...user, email: shownAddress(user.email) };
  return http.json({ user: shown } satisfies SignInState, status);
}

const answerEntry = (status: 200 | 201) => (http: Http, signedIn: SignInResult) =>
  answerSignIn(http, signedIn, signedIn.user ? status : 202);

function redirect(http: Http, { location, cookies }: Redirect) {
  setCookies(http, cookies);
  return http.redirect(location);
}

/** For use cases without an answer. */
const done = (http: Http) => http.body(null, 204);

/** For use cases after which nobody is signed in. */
function left(http: Http, { cookies }: SignInResult) {
  setCookies(http, cookies);
  return done(http);
}

const json = (http: Http, answer: object) => http.json(answer);

const nothing = () => undefined;

function body<Input>(schema: z.ZodType<Input>): (http: Http) => Promise<Input> {
  return (http) => readJson(http, schema);
}

/** As {@link body}, for bodies with a password. @throws AppError `auth/password-too-long` */
function bodyWithPassword<Input extends { password: string }>(schema: z.ZodType<Input>) {
  return async (http: Http): Promise<Input> => {
    const input = await readJson(http, schema);
    if (input.password.length <= passwordMaxLength) return input;
    const message = accountErrorSentences['auth/password-too-long'];
    throw new AppError('auth/password-too-long', { fields: [{ field: 'password', message }] });
  };
}

/** Adds a route: `read` parses the request, the use case runs with the caller, `write` sends its answer. */
type AddRoute = <Input, Answer>(
  path: string,
  read: (http: Http) => Input | Promise<Input>,
  verb: UseCase<Input, Answer>,
  write: (http: Http, answer: Answer) => Response,
) => void;

function addRoutes(get: AddRoute, post: AddRoute): void {
  const paths = accountPaths;
  post(paths.signUp, bodyWithPassword(credentials), signUp, answerEntry(201));
  post(paths.signIn, bodyWithPassword(credentials), signIn, answerEntry(200));
  post(paths.signInWithCode, body(codeAlone), signInWithCode, answerSignIn);
  post(paths.passkeySignInOptions, nothing, passkeySignInOptions, json);
  post(paths.signInWithPasskey, body(signedByPasskey), signInWithPasskey, answerSignIn);
  get(paths.googleStart, () => null, startGoogle, redirect);
  get(googleCallbackPath, (http) => new URL(http.req.url).search, finishGoogle, redirect);
  get(paths.session, nothing, readSignIn, answerSignIn);
  get(paths.token, nothing, issueToken, json);
  post(paths.signOut, nothing, signOut, (http, signedOut) => {
    // Cached texts and files of the person. A script clears the rest and keeps the theme.
    http.header('clear-site-data', '"cache"');
    return left(http, signedOut);
  });

  post(paths.sendVerification, nothing, sendVerification, done);
  post(paths.verifyEmail, body(verification), verifyEmail, answerSignIn);
  post(paths.disownAccount, body(verification), disownAccount, answerSignIn);
  post(paths.sendReset, body(addressAlone), sendReset, done);
  post(paths.resetPassword, bodyWithPassword(newPassword), resetPassword, left);

  get(paths.account, nothing, describeAccount, json);
  post(paths.confirm, bodyWithPassword(passwordAlone), confirmByPassword, done);
  post(paths.confirmByCode, body(codeAlone), confirmByCode, done);
  post(paths.passkeyConfirmOptions, nothing, passkeyConfirmOptions, json);
  post(paths.confirmByPasskey, body(signedByPasskey), confirmByPasskey, done);
  get(paths.googleConfirm, () => 'confirm' as const, startGoogle, redirect);
  post(paths.endSession, body(byId), endOwnSession, done);
  post(paths.endOtherSessions, nothing, endOtherSessions, done);
  post(paths.changePassword, bodyWithPassword(passwordAlone), changePassword, done);
  post(paths.askNewAddress, body(addressAlone), askNewAddress, done);
  post(paths.changeAddress, body(verification), changeAddress, answerSignIn);
  get(paths.googleLink, () => 'link' as const, startGoogle, redirect);
  post(paths.googleUnlink, nothing, unlinkGoogle, done);
  post(paths.beginFactor, nothing, beginFactor, json);
  post(paths.turnFactorOn, body(codeAlone), turnFactorOn, json);
  post(paths.renewCodes, nothing, renewCodes, json);
  post(paths.turnFactorOff, nothing, turnFactorOff, done);
  post(paths.beginPasskey, nothing, beginPasskey, json);
  post(paths.addPasskey, body(madePasskey), addPasskey, json);
  post(paths.renamePasskey, body(namedPasskey), renamePasskey, done);
  post(paths.removePasskey, body(byId), removePasskey, done);
}

const issueToken: UseCase<void, TokenAnswer> = async (account, caller) =>
  account.tokens.issue(await requireActor(account, caller));

/** The API of accounts, for {@link accountBasePath}. Unknown paths below it answer 404. */
export function createAccountApi(account: Account): Hono<HttpEnvironment> {
  const api = new Hono<HttpEnvironment>().basePath('/');

  api.use(async (http, next) => {
    await next();
    http.header('cache-control', 'no-store');
  });

  const add =
    (method: 'get' | 'post'): AddRoute =>
    (path, read, verb, write) => {
      api[method](at(path), async (http) =>
        write(http, await verb(account, callerOf(http), await read(http))),
      );
    };
  addRoutes(add('get'), add('post'));

  for (const path of [...Object.values(accountPaths), googleCallbackPath])
    api.all(at(path), () => {
      throw new AppError('request/method-not-allowed');
    });
  api.all('*', () => {
    throw new AppError('request/not-found');
  });
  return api;
}

const accountBasePath = '/api/auth';

/** Google's redirect URI on this site. */
export const googleCallbackPath = `${accountBasePath}/callback/google`;
