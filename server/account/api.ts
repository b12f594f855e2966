import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { fieldSentences } from '#content/error-sentences.ts';
import { accountPaths, passwordMaxLength, type SignInState } from '#contracts/account.ts';
import { AppError } from '#server/platform/errors.ts';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { readJson } from '#server/platform/http/read-json.ts';
import type { Account, Caller, SignInResult } from './account.ts';
import { askNewAddress, changeAddress } from './change-address.ts';
import { changePassword } from './change-password.ts';
import { confirmByPassword } from './confirmation.ts';
import { unlinkGoogle } from './google-errand.ts';
import { type Detour, finishGoogle, startGoogle, startGoogleErrand } from './google-sign-in.ts';
import { describeAccount, endOtherSessions, endOwnSession } from './own-account.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts';
import { madePasskey, namedPasskey, signedByPasskey } from './passkeys/sent-by-browser.ts';
import {
  askPasskey,
  askToConfirm,
  confirmByPasskey,
  signInWithPasskey,
} from './passkeys/sign-in-with-passkey.ts';
import { readSignIn, requireActor } from './read-sign-in.ts';
import { resetPassword, sendReset } from './reset-password.ts';
import {
  beginFactor,
  renewCodes,
  turnFactorOff,
  turnFactorOn,
} from './second-factor/own-factor.ts';
import { confirmByCode, signInWithCode } from './second-factor/sign-in-with-code.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { disownAccount, sendVerification, verifyEmail } from './verify-email.ts';

const typedMaxLength = 1000;
const typed = z.string().max(typedMaxLength, fieldSentences.tooLong(typedMaxLength));
const password = z
  .string()
  .max(passwordMaxLength, fieldSentences.tooLong(passwordMaxLength))
  .refine((text) => text.isWellFormed(), fieldSentences.notPlainText);
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
  return http.json({ user } satisfies SignInState, status);
}

function sendOn(http: Http, { location, cookies }: Detour) {
  setCookies(http, cookies);
  return http.redirect(location);
}

/** The doors of /account: what a person who is signed in may see and end. */
function addOwnAccount(api: Hono<HttpEnvironment>, account: Account): void {
  api.get(at(accountPaths.account), async (http) =>
    http.json(await describeAccount(account, callerOf(http))),
  );
  api.post(at(accountPaths.confirm), async (http) => {
    await confirmByPassword(account, callerOf(http), await readJson(http, passwordAlone));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.endSession), async (http) => {
    await endOwnSession(account, callerOf(http), await readJson(http, byId));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.changePassword), async (http) => {
    await changePassword(account, callerOf(http), await readJson(http, passwordAlone));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.askNewAddress), async (http) => {
    await askNewAddress(account, callerOf(http), await readJson(http, addressAlone));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.changeAddress), async (http) => {
    const input = await readJson(http, verification);
    return answerSignIn(http, await changeAddress(account, callerOf(http), input));
  });
  api.get(at(accountPaths.googleLink), async (http) =>
    sendOn(http, await startGoogleErrand(account, callerOf(http), 'link')),
  );
  api.get(at(accountPaths.googleConfirm), async (http) =>
    sendOn(http, await startGoogleErrand(account, callerOf(http), 'confirm')),
  );
  api.post(at(accountPaths.googleUnlink), async (http) => {
    await unlinkGoogle(account, callerOf(http));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.endOtherSessions), async (http) => {
    await endOtherSessions(account, callerOf(http));
    return http.body(null, 204);
  });
}

/** The doors of the second factor, on /account and in a sign-in. */
function addSecondFactor(api: Hono<HttpEnvironment>, account: Account): void {
  api.post(at(accountPaths.signInWithCode), async (http) => {
    const input = await readJson(http, codeAlone);
    return answerSignIn(http, await signInWithCode(account, callerOf(http), input));
  });
  api.post(at(accountPaths.confirmByCode), async (http) => {
    await confirmByCode(account, callerOf(http), await readJson(http, codeAlone));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.beginFactor), async (http) =>
    http.json(await beginFactor(account, callerOf(http))),
  );
  api.post(at(accountPaths.turnFactorOn), async (http) =>
    http.json(await turnFactorOn(account, callerOf(http), await readJson(http, codeAlone))),
  );
  api.post(at(accountPaths.renewCodes), async (http) =>
    http.json(await renewCodes(account, callerOf(http))),
  );
  api.post(at(accountPaths.turnFactorOff), async (http) => {
    await turnFactorOff(account, callerOf(http));
    return http.body(null, 204);
  });
}

/** The doors of passkeys, on /account and in a sign-in. */
function addPasskeys(api: Hono<HttpEnvironment>, account: Account): void {
  api.post(at(accountPaths.askPasskey), async (http) =>
    http.json(await askPasskey(account, callerOf(http))),
  );
  api.post(at(accountPaths.signInWithPasskey), async (http) => {
    const input = await readJson(http, signedByPasskey);
    return answerSignIn(http, await signInWithPasskey(account, callerOf(http), input));
  });
  api.post(at(accountPaths.askToConfirm), async (http) =>
    http.json(await askToConfirm(account, callerOf(http))),
  );
  api.post(at(accountPaths.confirmByPasskey), async (http) => {
    await confirmByPasskey(account, callerOf(http), await readJson(http, signedByPasskey));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.beginPasskey), async (http) =>
    http.json(await beginPasskey(account, callerOf(http))),
  );
  api.post(at(accountPaths.addPasskey), async (http) =>
    http.json(await addPasskey(account, callerOf(http), await readJson(http, madePasskey))),
  );
  api.post(at(accountPaths.renamePasskey), async (http) => {
    await renamePasskey(account, callerOf(http), await readJson(http, namedPasskey));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.removePasskey), async (http) => {
    await removePasskey(account, callerOf(http), await readJson(http, byId));
    return http.body(null, 204);
  });
}

/** The API of accounts, to be mounted at {@link accountBasePath}; any other path below it is a 404. */
export function createAccountApi(account: Account): Hono<HttpEnvironment> {
  const api = new Hono<HttpEnvironment>().basePath('/');

  api.use(async (http, next) => {
    await next();
    http.header('cache-control', 'no-store');
  });

  api.post(at(accountPaths.signUp), async (http) => {
    const input = await readJson(http, credentials);
    const signedIn = await signUp(account, callerOf(http), input);
    return answerSignIn(http, signedIn, signedIn.user ? 201 : 202);
  });
  api.post(at(accountPaths.signIn), async (http) => {
    const input = await readJson(http, credentials);
    const signedIn = await signIn(account, callerOf(http), input);
    return answerSignIn(http, signedIn, signedIn.user ? 200 : 202);
  });
  api.post(at(accountPaths.signOut), async (http) => {
    // Texts and files of the person that the browser keeps; the rest of it is a script's, which spares the theme.
    http.header('clear-site-data', '"cache"');
    setCookies(http, (await signOut(account, callerOf(http))).cookies);
    return http.body(null, 204);
  });
  api.get(at(accountPaths.session), async (http) =>
    answerSignIn(http, await readSignIn(account, callerOf(http))),
  );
  api.get(at(accountPaths.token), async (http) => {
    const actor = await requireActor(account.auth, http.req.raw.headers);
    return http.json(await account.tokens.issue(actor));
  });
  api.post(at(accountPaths.sendVerification), async (http) => {
    await sendVerification(account, callerOf(http));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.verifyEmail), async (http) => {
    const input = await readJson(http, verification);
    return answerSignIn(http, await verifyEmail(account, callerOf(http), input));
  });
  api.post(at(accountPaths.disownAccount), async (http) => {
    const input = await readJson(http, verification);
    return answerSignIn(http, await disownAccount(account, callerOf(http), input));
  });
  api.post(at(accountPaths.sendReset), async (http) => {
    await sendReset(account, callerOf(http), await readJson(http, addressAlone));
    return http.body(null, 204);
  });
  api.post(at(accountPaths.resetPassword), async (http) => {
    const input = await readJson(http, newPassword);
    setCookies(http, (await resetPassword(account, callerOf(http), input)).cookies);
    return http.body(null, 204);
  });
  addOwnAccount(api, account);
  addSecondFactor(api, account);
  addPasskeys(api, account);
  api.get(at(accountPaths.googleStart), async (http) =>
    sendOn(http, await startGoogle(account, callerOf(http))),
  );
  api.get(googleCallbackPath, async (http) =>
    sendOn(http, await finishGoogle(account, callerOf(http), new URL(http.req.url).search)),
  );

  for (const path of [...Object.values(accountPaths).map(at), googleCallbackPath])
    api.all(path, () => {
      throw new AppError('request/method-not-allowed');
    });
  api.all('*', () => {
    throw new AppError('request/not-found');
  });
  return api;
}

/** Where {@link createAccountApi} is mounted. */
export const accountBasePath = '/api/auth';

const googleCallbackPath = '/callback/google';
