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
    ask: (query = 'Where do lanterns burn?') =>
      documind(documindPaths.query, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ query }),
      }),
    upload(
      name: string,
      content: string | Uint8Array<ArrayBuffer>,
      headers: Record<string, string> = {},
    ) {
      const body = new FormData();
      body.set('file', new File([content], name));
      return documind(documindPaths.upload, { method: 'POST', headers, body });
    },
  };
}
