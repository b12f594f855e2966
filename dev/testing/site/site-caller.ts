import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import type { DocumentAnswer } from '@m8/contracts/documind/documents.ts';
import type { NewKeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { joinSite, newStranger } from '#testing/people/people.ts';
import { answerOf, TestBrowser } from '#testing/people/test-browser.ts';
import { waitFor } from '#testing/wait-for.ts';

const json = { 'content-type': 'application/json' };

/** Calls of a running site, as a program and a page make them. */
export type SiteCaller = ReturnType<typeof siteCaller>;

/**
 * @param address of the site
 * @param key a person's API key, or a token of their sign-in
 */
export function siteCaller(address: string, key: string) {
  const documind = (
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ) => {
    const headers = { ...init.headers, authorization: `Bearer ${key}` };
    return fetch(address + documindBase + path, { ...init, headers });
  };
  function upload(
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
    fields: Record<string, string> = {},
  ) {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    body.set('file', new File([content], name));
    return documind(documindPaths.upload, { method: 'POST', headers, body });
  }
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    documind(path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
  /** Waits until a document is ready or has failed. @param location its path on the site */
  const settled = (location: string): Promise<DocumentAnswer> =>
    waitFor(`${location} to be read`, async () => {
      const at = location.slice(documindBase.length);
      const document = await answerOf<DocumentAnswer>(documind(at));
      return ['ready', 'failed'].includes(document.status) ? document : undefined;
    });
  return {
    key,
    documind,
    /** Posts JSON to DocuMind. */
    send,
    /** Posts like a page of the site. */
    post(path: string, body: object) {
      const headers = { ...json, origin: address };
      return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    ask: (query = 'Where do lanterns burn?') => send(documindPaths.query, { query }),
    upload,
    settled,
    /** Uploads a document, and waits until it is ready. @throws Error if it fails */
    async add(...[name, ...others]: Parameters<typeof upload>): Promise<void> {
      const uploaded = await upload(name, ...others);
      const text = await uploaded.text();
      const location = uploaded.headers.get('location');
      if (location === null) throw new Error(`The upload returned ${uploaded.status}: ${text}`);
      const { status } = await settled(location);
      if (status === 'failed') throw new Error(`${name} failed`);
    },
  };
}

/** Creates a person of a running site with an API key. @returns their calls, and a token of their sign-in */
export async function newCaller(address: string): Promise<SiteCaller & { token: string }> {
  const browser = new TestBrowser(address);
  await joinSite(browser, address, newStranger());
  const { token } = await answerOf<TokenAnswer>(browser.get(accountPaths.token));
  const made = siteCaller(address, token).send(documindPaths.keys, { name: 'A key' });
  return { ...siteCaller(address, (await answerOf<NewKeyAnswer>(made)).key), token };
}
