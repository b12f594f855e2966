import type { BrowserContext, Request } from '@playwright/test';

/** The site's own measurement id, and the one that Firebase's server returns. */
export const ids = {
  app: '1:234567890:web:abc',
  apiKey: 'a-key-of-the-tests',
  local: 'G-LOCAL',
  served: 'G-SERVED',
} as const;

/** Settings of a site with Google Analytics. */
export const analyticsSettings = {
  FIREBASE_API_KEY: ids.apiKey,
  FIREBASE_PROJECT_ID: 'demo-analytics',
  FIREBASE_APP_ID: ids.app,
  FIREBASE_MEASUREMENT_ID: ids.local,
};

const json = (status: number, body: unknown) => ({
  status,
  headers: { 'access-control-allow-origin': '*' },
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/**
 * The visible effect of Google's script: it sets its cookies, unless it is disabled
 * (https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out).
 */
const gtag = `if (!['${ids.local}', '${ids.served}'].some((id) => window['ga-disable-' + id]))
  for (const name of ['_ga', '_ga_LOCAL']) document.cookie = name + '=GA1.1;max-age=999;path=/'`;

/** Answers in Google's place, and records the requests. */
export class Google {
  readonly requests: Request[] = [];
  /** Statuses of the answers to the configuration fetches, in turn; 0 is no answer. */
  readonly statuses: number[] = [];

  async answerFor(context: BrowserContext): Promise<void> {
    context.on('request', (request) => {
      if (/google|firebase-analytics/.test(request.url())) this.requests.push(request);
    });
    await context.route('https://firebase.googleapis.com/**', (route) => {
      const status = this.statuses.shift() ?? 200;
      if (status === 0) return route.abort();
      const found = { measurementId: ids.served, appId: ids.app };
      return route.fulfill(json(status, status === 200 ? found : { error: { message: 'No' } }));
    });
    await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
      route.fulfill(
        json(200, {
          fid: 'cccccccccccccccccccccc',
          refreshToken: 'refresh',
          authToken: { token: 'token', expiresIn: '604800s' },
        }),
      ),
    );
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: gtag }),
    );
  }

  /** The requests to a host, such as `firebase.googleapis.com`. */
  askedOf(host: string): Request[] {
    return this.requests.filter((request) => new URL(request.url()).hostname === host);
  }

  /** The fetches of the configuration. */
  get configurations(): Request[] {
    return this.askedOf('firebase.googleapis.com');
  }

  /** Addresses from which the measurement script was loaded. */
  get scripts(): string[] {
    return this.askedOf('www.googletagmanager.com').map((request) => request.url());
  }
}
