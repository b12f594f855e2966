import { showToast } from '#app/ui/toasts.ts';
import { signOutWords } from '#content/sign-out.ts';
import { account } from './account.ts';

/** Signs out and stays on the page, which then shows what a visitor sees. */
export async function signOutHere(): Promise<void> {
  try {
    await account.signOut();
    showToast('ok', signOutWords.done);
  } catch {
    showToast('bad', signOutWords.failed);
  }
}
