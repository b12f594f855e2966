import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';

const json = { 'content-type': 'application/json' };

/**
 * Calls to a running site, as a program and a page make them.
 *
 * @param where called for each request: the site's address, and a person's API key
 */
export function siteCaller(where: () => { address: string; key: string }) {
  const documind = (
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ) => {
    const { address, key } = where();
    const headers = { ...init.headers, authorization: `Bearer ${key}` };
    return fetch(address + documindBase + path, { ...init, headers });
  };
  return {
    documind,
    /** Posts like a page of the site. */
    post(path: string, body: object) {
      const { address } = where();
      const headers = { ...json, origin: address };
      return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    ask: () =>
      documind(documindPaths.query, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ query: 'Where do lanterns burn?' }),
      }),
    /** Uploads a sentence about a numbered lantern, under one of `files` names. */
    upload(lantern: number, files: number) {
      const body = new FormData();
      const text = `Lantern ${lantern} burns in Lerwick.`;
      body.set('file', new File([text], `${lantern % files}.txt`));
      return documind(documindPaths.upload, { method: 'POST', body });
    },
  };
}
