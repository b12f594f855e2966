import { signOutWords } from '@m8/content/sign-out.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { pendingWorkEnded } from '@m8/ui/pending-work.ts';
import { keepToast, showToast } from '@m8/ui/toasts.ts';
import { session } from '#account/screen/session.ts';
import { firebaseProject } from '#firebase/project.ts';

/** Its data attributes are for the style sheets. */
const root = document.documentElement;

function each(selector: string, act: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) act(element);
}

function show(user: AccountUser | null): void {
  root.dataset.auth = user ? 'in' : 'out';
  const email = user?.email ?? '';
  each('[data-email]', (slot) => {
    slot.textContent = email;
    slot.title = email;
  });
  each('[data-unverified]', (mark) => {
    mark.hidden = user?.emailVerified ?? true;
  });
}

async function signOut(): Promise<void> {
  root.dataset.leaving = '';
  try {
    await pendingWorkEnded();
    await session.signOut();
    keepToast('ok', signOutWords.done);
    location.assign('/');
  } catch {
    delete root.dataset.leaving;
    showToast('bad', signOutWords.failed);
  }
}

/** Fills the account corner of the navigation, and keeps it up to date across tabs. */
export function startSessionSlot(): void {
  // Not on each button: React recreates a button if a translator changed the page before hydration.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-logout]')) void signOut();
  });
  session.onChange(show);
  // The first paint used a hint. Unless the hint is "in", there is no session to load.
  if (root.dataset.auth !== 'in') return;
  const ask = () => void session.reload().catch(() => undefined);
  // Firebase's code is large, so it loads after the page.
  if (firebaseProject) addEventListener('load', ask);
  else ask();
}
