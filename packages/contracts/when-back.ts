/** Where an address is posted to that wants to be told, and what each mail's link leads to. */
export const whenBackPath = '/api/when-back';

/** Below {@link whenBackPath}: where the buttons of the mailed link's page post to. */
export const whenBackActs = { confirm: '/confirm', leave: '/leave' } as const;

/** The page that all of it is answered with. */
export const whenBackPage = '/when-back';

/** The element of Mind M8's page that has the form. */
export const whenBackForm = 'tell-me';

/** What the page can say; without an answer it says that the link is incomplete. */
export const whenBackStates = [
  'incomplete',
  'asked',
  'no-address',
  'too-many',
  'confirm',
  'listed',
  'confirmed',
  'left',
] as const;

/** One of {@link whenBackStates}. */
export type WhenBackState = (typeof whenBackStates)[number];

/** Days after which an address is erased that nobody has confirmed. */
export const unconfirmedDays = 7;

/** Days after which an address is erased that was told. */
export const toldDays = 30;

/** Stand in the page for its state and for the token of the mailed link. */
export const whenBackSlots = { state: '{{state}}', token: '{{token}}' } as const;
