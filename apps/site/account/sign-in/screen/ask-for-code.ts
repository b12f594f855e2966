import { loginPath, nextPath } from '#account/screen/next-path.ts';

/** Hash of /login where it asks for the code of a second factor. */
export const codeHash = '#code';

/** Goes on to the card that asks for the code of a second factor, from whichever form. */
export function askForCode(): void {
  location.assign(loginPath(nextPath(location.search)) + codeHash);
}
