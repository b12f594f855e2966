/** An authenticator app as second factor, on /account. */
export const authenticatorWords = {
  title: 'Authenticator app',
  off: {
    lead: 'With an app on your phone, logging in takes a code beside your password or Google. Whoever knows your password alone is kept out, also with a new one. When you turn it on, you are logged out everywhere else.',
    unverified: 'Confirm your address first: this is for confirmed accounts.',
    submit: 'Set up an app',
  },
  on: {
    lead: 'Logging in with your password or Google takes a code of your app, or a recovery code, and so do changes on this page. Without your phone, log in with a recovery code, turn the app off here, and set up another one.',
    since: (day: string) => `On since ${day}.`,
    left: (count: number) =>
      count === 1 ? 'One recovery code is left.' : `${count || 'No'} recovery codes are left.`,
    few: 'Make new ones before you need them.',
    renew: 'Make new recovery codes',
    turnOff: 'Turn the app off',
    turnedOff: 'Logging in takes no code any more.',
  },
  setUp: {
    scan: 'Open your authenticator app, add an account, and scan the QR code or type this key.',
    key: 'Key',
    qr: 'Show the QR code',
    qrName: 'QR code with the key',
    link: 'Open in an app on this device',
    field: 'Code of six digits',
    hint: 'The app shows a new one every 30 seconds.',
    submit: 'Turn it on',
    cancel: 'Cancel',
    empty: 'Please type the code that the app shows.',
  },
  codes: {
    turnedOn: 'Your app is set up: logging in now takes its code.',
    renewed: 'You have new recovery codes. Those of before no longer work.',
    lead: 'Keep these recovery codes where you find them without your phone. Each lets you in once, and they are shown only now.',
    label: 'Your recovery codes',
    copy: 'Copy them',
    copied: 'The recovery codes are copied.',
    save: 'Save as text',
    done: 'I have kept them',
  },
  failed: 'That did not work. Please try again.',
} as const;

/** The same where a Firebase project keeps the sign-in, for those who may work at the desk. */
export const firebaseAuthenticatorWords = {
  lead: 'Kept by Firebase. The desk opens to sign-ins with a code alone. There are no recovery codes: whoever runs the project can take the app away.',
  on: 'An app is set up. Log out and in again with its code, and the desk opens.',
} as const;

/** Name under which recovery codes are saved. */
export const recoveryFilename = 'recovery-codes.txt';

/** @returns the text of a file with recovery codes */
export function recoveryFile(of: {
  site: string;
  email: string;
  codes: readonly string[];
}): string {
  const { site, email, codes } = of;
  return `Recovery codes for ${email} at ${site}\nEach lets you in once, in place of a code of your app.\n\n${codes.join('\n')}\n`;
}
