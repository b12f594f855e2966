import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { Log } from '@m8/platform/log.ts';
import { LRUCache } from 'lru-cache';
import type { StandInClient, StandInPeople } from './create-provider.ts';

/** Path of the stand-in on the site's origin. */
export const standInPath = '/google-stand-in';

const interactionPath = `${standInPath}/interaction/`;

/** Requested by the site itself, which has no key. None reveals an identity without the client's secret. */
const askedBySite = new Set(
  ['/.well-known/openid-configuration', '/jwks', '/token', '/me'].map((path) => standInPath + path),
);

/**
 * Creates an OpenID issuer in this process, for a site that has no Google client id. Its library, page and
 * keys are loaded at the first request, so the server starts no slower. Keys and people are only kept in
 * memory.
 */
export function createGoogleStandIn(context: {
  publicUrl: string;
  client: StandInClient;
  developmentKey: Pick<DevelopmentKey, 'isHeld'>;
  log: Log;
}) {
  const { publicUrl, client, developmentKey, log } = context;
  const issuer = `${publicUrl}${standInPath}`;
  const { protocol, host } = new URL(publicUrl);
  const people: StandInPeople = new LRUCache({ max: 1000 });
  let made: ReturnType<typeof make> | undefined;

  async function make() {
    const [{ createStandInProvider }, { answerInteraction }] = await Promise.all([
      import('./create-provider.ts'),
      import('./interaction.ts'),
    ]);
    const settings = { issuer, client, people, path: standInPath, interactionPath };
    return { provider: await createStandInProvider(settings), answerInteraction };
  }

  function prepare(request: IncomingMessage, response: ServerResponse, policy: string): void {
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cache-control', 'no-store');
    request.headers.host = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete request.headers['x-forwarded-host'];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { standInPolicy, standInSentencePage } = await import('./stand-in-page.ts');
    prepare(request, response, standInPolicy);
    const url = request.url ?? standInPath;
    const isOpen = askedBySite.has(url) || developmentKey.isHeld(request.headers.cookie);
    if (!isOpen) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(standInSentencePage('closed'));
      return;
    }
    made ??= make();
    const { provider, answerInteraction } = await made;
    if (url.startsWith(interactionPath))
      return answerInteraction(provider, request, response, people);
    // The library derives its mount path from the difference of the two URLs.
    Object.assign(request, { originalUrl: url, url: url.slice(standInPath.length) || '/' });
    await provider.callback()(request, response);
  }

  return {
    issuer,
    /**
     * Answers requests below {@link standInPath}; never throws. It accepts any address without a password,
     * so its pages are only for browsers that hold the development key.
     */
    handle: (request: IncomingMessage, response: ServerResponse): Promise<void> =>
      answer(request, response).catch((error: unknown) => {
        log.error({ error: error instanceof Error && error.name }, 'google stand-in');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      }),
  };
}
