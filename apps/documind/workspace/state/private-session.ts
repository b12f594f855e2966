import type { SessionAnswer as Session } from '@m8/contracts/documind/sessions.ts';
import { storedText } from '@m8/ui/browser-storage.ts';
import type { Service } from '#workspace/service/service.ts';
import { asServiceError } from '#workspace/service/service-error.ts';
import { createStore } from './store.ts';

/**
 * Id of the session, kept for the tab only: useless without the sign-in, and gone when the tab is closed.
 * Where storage is blocked, a reload begins without the session.
 */
const keptId = storedText('sessionStorage', 'documind-session');

/** The private session of this tab. */
export interface SessionState {
  session: Session | null;
  /** Something is being asked of the API. */
  busy: boolean;
  /** The last one came to its end by itself. */
  expired: boolean;
  problem: string | null;
}

/** The private session and what can be done with it. */
export type PrivateSession = ReturnType<typeof createPrivateSession>;

/** @param onGone called with the id of a session that is over, however it ended */
export function createPrivateSession(service: Service, onGone: (sessionId: string) => void) {
  const store = createStore<SessionState>({
    session: null,
    busy: false,
    expired: false,
    problem: null,
  });
  const change = (part: Partial<SessionState>) => store.set({ ...store.get(), ...part });

  function over(id: string, expired: boolean) {
    keptId.remove();
    change({ session: null, expired });
    onGone(id);
  }

  let attempting: Promise<void> = Promise.resolve();

  function attempt(work: () => Promise<void>): Promise<void> {
    if (store.get().busy) return attempting;
    change({ busy: true, problem: null });
    attempting = work();
    return attempting
      .catch((error: unknown) => change({ problem: asServiceError(error).sentence }))
      .finally(() => {
        // What was waiting has been told; what comes now is meant for where it goes.
        attempting = Promise.resolve();
        change({ busy: false });
      });
  }

  async function check(id: string, wasShown: boolean) {
    try {
      change({ session: await service.session(id) });
    } catch (error) {
      if (asServiceError(error).status === 404) over(id, wasShown);
      else if (!wasShown) throw error;
    }
  }

  return {
    store,
    /** Takes up the session this tab had before a reload. */
    async resume() {
      const id = keptId.read();
      if (id !== null) await attempt(() => check(id, false));
    },
    start: () =>
      attempt(async () => {
        const session = await service.createSession();
        keptId.write(session.session_id);
        change({ session, expired: false });
      }),
    /** Ends it now: everything in it is erased. */
    end: () =>
      attempt(async () => {
        const id = store.get().session?.session_id;
        if (id === undefined) return;
        await service.endSession(id).catch((error: unknown) => {
          if (asServiceError(error).status !== 404) throw error;
        });
        over(id, false);
      }),
    /**
     * @returns id of the session, null if there is none; waits for one that is on its way, and
     *   rejects with ServiceError where it did not begin: a file meant for it must not be kept
     */
    async current() {
      await attempting;
      return store.get().session?.session_id ?? null;
    },
    /** Asks how long it lasts, and whether it still does. */
    async refresh() {
      const id = store.get().session?.session_id;
      if (id !== undefined) await check(id, true);
    },
  };
}
