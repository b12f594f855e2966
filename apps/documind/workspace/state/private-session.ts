import type { SessionAnswer as Session } from '@m8/contracts/documind/sessions.ts';
import { storedText } from '@m8/ui/browser-storage.ts';
import type { Service } from '#workspace/service/service.ts';
import { asServiceError } from '#workspace/service/service-error.ts';
import { createStore } from './store.ts';

/** Id of the session, kept for this tab: useless without the sign-in. Without storage, a reload loses it. */
const keptId = storedText('sessionStorage', 'documind-session');

export interface SessionState {
  session: Session | null;
  /** A request to the API is pending. */
  busy: boolean;
  expired: boolean;
  problem: string | null;
}

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
        // Waiting callers got the rejection. Later callers are not affected by it.
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
    /** Resumes the session that this tab had before a reload. */
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
     * @returns id of the session, null if there is none; waits for a session that is starting, and rejects
     *   with ServiceError if it fails to: a file meant for it must not be stored
     */
    async current() {
      await attempting;
      return store.get().session?.session_id ?? null;
    },
    /** Checks whether it still exists, and for how long. */
    async refresh() {
      const id = store.get().session?.session_id;
      if (id !== undefined) await check(id, true);
    },
  };
}
