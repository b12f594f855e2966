import { keepToast } from '#app/ui/toasts.ts';
import { loginWords } from '#content/account.ts';
import { account } from './account.ts';

/** Reloads the page of somebody who says that their address is verified; where it is not, it then says so. */
export async function reloadOnceVerified(): Promise<void> {
  const person = await account.reload().catch(() => null);
  if (person && !person.emailVerified) keepToast('warn', loginWords.verify.notYet);
  location.reload();
}
