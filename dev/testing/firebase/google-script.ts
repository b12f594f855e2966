import type { BrowserContext, Page } from '@playwright/test';

/** What Firebase's popup loads from Google, both in the site and in the emulator's hidden frame. */
const scriptAddress = /^https:\/\/apis\.google\.com\/js\/api\.js/;

/** The styles of the emulator's window, which works without them. */
const looks = /^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//;

/** External addresses that the popup requests and never reaches. */
export const popupAddresses = [scriptAddress, looks];

/** Makes the popup of Firebase's emulator work without Google. */
export async function answerForGoogle(context: BrowserContext): Promise<void> {
  await context.route(scriptAddress, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${frameMessages})();` }),
  );
  await context.route(looks, (route) =>
    route.fulfill({
      contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/css',
      body: '',
    }),
  );
}

/**
 * The part of Google's script that Firebase uses: a frame and its page send each other messages by kind,
 * and wait for the answer. Runs in the browser, so it may use nothing of this file.
 */
function frameMessages(): void {
  type Handler = (message: unknown) => unknown;
  interface Envelope {
    kind?: string;
    message?: unknown;
    call?: number;
    answers?: number;
  }

  /** The other end. Messages that arrive before their handler wait for it. */
  function connect(peer: () => Window | null) {
    const handlers = new Map<string, Handler>();
    const waiting: Required<Pick<Envelope, 'kind' | 'message' | 'call'>>[] = [];
    const calls = new Map<number, (answers: unknown[]) => void>();
    const post = (envelope: Envelope) => peer()?.postMessage({ frameMessage: envelope }, '*');

    async function handle(kind: string, message: unknown, call: number) {
      const handler = handlers.get(kind);
      if (handler) post({ answers: call, message: await handler(message) });
      else waiting.push({ kind, message, call });
    }
    function settle(call: number, answer: unknown) {
      try {
        calls.get(call)?.([answer]);
      } catch {
        // Firebase throws after it has learned that there is storage, and Google's script ignores that.
      }
    }
    window.addEventListener('message', ({ source, data }) => {
      const envelope: Envelope | undefined = data?.frameMessage;
      if (!envelope || source !== peer()) return;
      const { kind, message, call, answers } = envelope;
      if (answers !== undefined) settle(answers, message);
      else if (kind !== undefined && call !== undefined) void handle(kind, message, call);
    });

    const end = {
      register(kind: string, handler: Handler) {
        handlers.set(kind, handler);
        for (const late of waiting.splice(0)) void handle(late.kind, late.message, late.call);
      },
      send(kind: string, message: unknown, answered: (answers: unknown[]) => void) {
        const call = calls.size;
        calls.set(call, answered);
        post({ kind, message, call });
      },
      restyle: async () => undefined,
      async ping(answered: () => void) {
        answered();
      },
    };
    return end;
  }

  const context = {
    async open(
      options: { url: string; where: HTMLElement },
      opened: (frame: ReturnType<typeof connect>) => unknown,
    ) {
      const frame = document.createElement('iframe');
      frame.hidden = true;
      frame.src = options.url;
      const end = connect(() => frame.contentWindow);
      options.where.append(frame);
      await new Promise((loaded) => frame.addEventListener('load', loaded));
      return opened(end);
    },
    getParentIframe: () => connect(() => window.parent),
  };
  const gapi = {
    load: (_: string, options: { callback: () => void }) => options.callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: 'everybody', getContext: () => context },
  };
  // A separate script is a classic one; both callers name what they wait for.
  const { src } = document.currentScript as HTMLScriptElement;
  const named = window as unknown as Record<string, unknown>;
  named.gapi = gapi;
  const onload = named[new URL(src).searchParams.get('onload') ?? 'gapi_onload'];
  if (typeof onload === 'function') onload();
}

/** Signs in with this address in the emulator's window. */
export async function continueAtEmulator(window: Page, email: string): Promise<void> {
  const known = window.locator('.js-reuse-account', { hasText: email });
  if (await known.count()) return known.click();
  await window.locator('#add-account-button').click();
  await window.locator('#email-input').fill(email);
  await window.locator('#sign-in').click();
}
