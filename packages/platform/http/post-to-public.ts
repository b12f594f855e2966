import { Resolver } from 'node:dns/promises';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A message to an address that a user has entered. */
export interface PublicPost {
  /** With https. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Posts a message, and resolves with the status of its answer; rejects if there is none. */
export type PostToPublic = (post: PublicPost) => Promise<number>;

/** The address is not on the public internet, or is otherwise off limits. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

/** Time limit of an answer, including the DNS lookup, in seconds. */
export const answerSeconds = 5;

/** Longest domain name, and the form of its labels (RFC 1035). */
const nameMost = 253;
const label = /^[\w-]{1,63}$/;

/** @returns whether a name may be on the public internet: it has several labels, none of them empty */
function isPublicName(host: string): boolean {
  const labels = host.split('.');
  return host.length <= nameMost && labels.length > 1 && labels.every((one) => label.test(one));
}

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** @returns the host of an address, the same for all its spellings */
export function hostOf(url: string): string {
  return bare(new URL(url).hostname).replace(/\.$/, '');
}

/** @returns whether a server may post to an address, by its text: https, the usual port, no user, not private */
export function mayBePublic(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, port, username, password, hostname } = new URL(url);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  const host = bare(hostname);
  return isPlain && (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host));
}

/** Asks name servers for all addresses. The system's own lookup takes one of the few threads that read files. */
async function resolveName(host: string, signal: AbortSignal) {
  const resolver = new Resolver();
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const asked = [
    resolver.resolve4(host).then((found) => found.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(host).then((found) => found.map((address) => ({ address, family: 6 }))),
  ];
  const answers = await Promise.allSettled(asked);
  signal.throwIfAborted();
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/**
 * Makes {@link PostToPublic}. A name is resolved once, every address of it must be public, and the
 * connection goes to one of those, so that a name cannot point elsewhere a moment later. Redirects are not
 * followed: their status is returned. The body of an answer is not read.
 *
 * @param seams for tests: how names are resolved, what is public, and what connects
 */
export function createPostToPublic({
  resolve = resolveName,
  isPublic = isPublicAddress,
  request = httpsRequest,
} = {}): PostToPublic {
  return async ({ url, headers, body }) => {
    if (!mayBePublic(url)) throw new NotPublicError('The address is not public');
    const target = new URL(url);
    const host = bare(target.hostname);
    const family = isIP(host);
    const signal = AbortSignal.timeout(answerSeconds * 1000);
    const found = family === 0 ? await resolve(host, signal) : [{ address: host, family }];
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublic(address)))
      throw new NotPublicError('The name resolves to an address that is not public');
    return new Promise((done, fail) => {
      const sent = request(target, {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: (_, options, use) =>
          options.all ? use(null, found) : use(null, first.address, first.family),
        signal,
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
