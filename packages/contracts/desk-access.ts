/** The desk access of a person with a role. */
export type DeskAccess = 'open' | 'needs-second-factor';

/** Path of the page. */
export const deskPage = '/desk';

/** Path of the desk's API. People without a role get a 404. */
export const deskBase = '/api/desk';

/** POST with an ID token of Firebase as bearer: 204, and a cookie for the desk while the token is valid. */
export const deskEntry = `${deskBase}/entry`;
