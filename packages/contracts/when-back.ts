/** Where an address for the notification is posted, and where the links in its mails lead. */
export const whenBackPath = '/api/when-back';

/** Below {@link whenBackPath}: where the buttons of the linked page post. */
export const whenBackActs = { confirm: '/confirm', leave: '/leave' } as const;

/** The page that answers all of these. */
export const whenBackPage = '/when-back';

/** The element of Mind M8's page that contains the form. */
export const whenBackForm = 'tell-me';

/** What the page can say. Without a state it says that the link is incomplete. */
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

export type WhenBackState = (typeof whenBackStates)[number];

/** Days after which an unconfirmed address is erased. */
export const unconfirmedDays = 7;

/** Days after which a notified address is erased. */
export const notifiedDays = 30;
