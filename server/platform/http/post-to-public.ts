import { lookup as lookupName } from 'node:dns/promises';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A message to an address that somebody has named. */
export interface PublicPost {
  /** With https. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Posts a message, and resolves with the status of its answer; rejects where there is none. */
export type PostToPublic = (post: PublicPost) => Promise<number>;

/** The address is not one of the public internet, or not to be spoken to. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

/** An answer that takes longer is given up, in milliseconds. */
const longestMs = 10_000;

/** Longest name of the internet, and what the names between its dots are made of (RFC 1035). */
const nameMost = 253;
const label = /^[\w-]{1,63}$/;

/** @returns whether a name may be one of the public internet: of several labels, of which none is empty */
function isPublicName(host: string): boolean {
  const labels = host.split('.');
  return host.length <= nameMost && labels.length > 1 && labels.every((one) => label.test(one));
}

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * @returns whether a server may be told to post to an address, as far as its text tells: https, the usual
 *   port, no user, and no address of a private network
 */
export function mayBePublic(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, port, username, password, hostname } = new URL(url);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  const host = bare(hostname);
  return isPlain && (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host));
}

/**
 * Makes {@link PostToPublic}. A name is resolved once; every address that it has must be public, and the
 * connection goes to the one that was looked at, so that a name cannot point elsewhere a moment later.
 * Redirects are not followed: their status is what is told. Nothing of an answer's body is read.
 *
 * @param seams for tests: how names are resolved, what is public, and what connects
 */
export function createPostToPublic({
  resolve = async (host: string) => lookupName(host, { all: true, verbatim: true }),
  isPublic = isPublicAddress,
  request = httpsRequest,
} = {}): PostToPublic {
  return async ({ url, headers, body }) => {
    if (!mayBePublic(url)) throw new NotPublicError('The address is not public');
    const target = new URL(url);
    const host = bare(target.hostname);
    const family = isIP(host);
    const found = family === 0 ? await resolve(host) : [{ address: host, family }];
    const [chosen] = found;
    if (chosen === undefined || !found.every(({ address }) => isPublic(address)))
      throw new NotPublicError('The name leads to an address that is not public');
    return new Promise((done, fail) => {
      const sent = request(target, {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: (_, options, found) =>
          options.all ? found(null, [chosen]) : found(null, chosen.address, chosen.family),
        signal: AbortSignal.timeout(longestMs),
      });
      sent.once('error', fail);
      sent.once('response', (answer) => {
        done(answer.statusCode ?? 0);
        answer.destroy();
      });
      sent.end(body);
    });
  };
}
