import { loginPath, nextPath } from '#account/screen/next-path.ts';

/** Hash of /login for the second factor's form. */
export const codeHash = '#code';

/** Opens the second factor's form, from any sign-in form. */
export function askForCode(): void {
  location.assign(loginPath(nextPath(location.search)) + codeHash);
}
