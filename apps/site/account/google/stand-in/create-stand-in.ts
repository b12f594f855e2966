import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { Log } from '@m8/platform/log.ts';
import { remembered } from '@m8/platform/remembered.ts';
import type { StandInClient } from './issuer-api.ts';

/** Path of the stand-in on the site's origin. */
export const standInPath = '/google-stand-in';

/**
 * Creates an OpenID issuer in this process, for a site that has no Google client id. Its page and keys are
 * loaded at the first request, so the server starts no slower. Keys and grants are only kept in memory.
 */
export function createGoogleStandIn(context: {
  publicUrl: string;
  client: StandInClient;
  developmentKey: Pick<DevelopmentKey, 'isHeld'>;
  log: Log;
}) {
  const { client, developmentKey, log } = context;
  const issuer = `${context.publicUrl}${standInPath}`;
  const listener = remembered(async () => {
    const { createIssuer } = await import('./issuer-api.ts');
    return createIssuer({ issuer, client, developmentKey, log });
  });
  return {
    issuer,
    /** Answers requests below {@link standInPath}; never throws. */
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
      (await listener())(request, response),
  };
}
