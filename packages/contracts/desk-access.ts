/** What the desk is to somebody who has a role at it. */
export type DeskAccess = 'open' | 'needs-second-factor';

/** Path of the page. */
export const deskPage = '/desk';

/** Where the desk's API is. Whoever may not work at the desk is told that nothing is there. */
export const deskBase = '/api/desk';

/**
 * POST with an ID token as bearer, where a Firebase project keeps the accounts: 204, and a cookie by which
 * the desk is there, too, as long as the token is good.
 */
export const deskEntry = `${deskBase}/entry`;
