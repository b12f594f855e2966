/** An authenticator app as second factor, on /account. */
export const authenticatorWords = {
  title: 'Authenticator app',
  off: {
    lead: 'Adds a code from your phone to every login, so a stolen password is not enough. Turning it on logs you out everywhere else.',
    unverified: 'Confirm your address first. Then you can set up an app.',
    submit: 'Set up an app',
  },
  on: {
    lead: 'Logging in with your password or Google takes a code from your app, or a recovery code. So do changes on this page. Lost your phone? Log in with a recovery code, turn the app off here, and set up another.',
    since: (day: string) => `On since ${day}.`,
    left: (count: number) =>
      count === 1 ? '1 recovery code left.' : `${count || 'No'} recovery codes left.`,
    few: 'Make new ones before you need them.',
    renew: 'Make new recovery codes',
    turnOff: 'Turn the app off',
    turnedOff: 'Two-step login is off.',
  },
  setUp: {
    scan: 'Open your authenticator app, add an account, and scan the QR code or enter this key.',
    key: 'Key',
    qr: 'Show the QR code',
    qrName: 'QR code with the key',
    link: 'Open in an app on this device',
    field: 'Six-digit code',
    hint: 'The app shows a new one every 30 seconds.',
    submit: 'Turn it on',
    cancel: 'Cancel',
    empty: 'Please enter the code from the app.',
  },
  codes: {
    turnedOn: 'Two-step login is on.',
    renewed: 'You have new recovery codes. The old ones no longer work.',
    lead: 'Keep these recovery codes somewhere you can reach without your phone. Each works once, and we show them only now.',
    label: 'Your recovery codes',
    copy: 'Copy them',
    copied: 'Recovery codes copied.',
    save: 'Save as text',
    done: 'I have saved them',
  },
  failed: 'That did not work. Please try again.',
} as const;

/** The same where a Firebase project keeps the sign-in, for those who may work at the desk. */
export const firebaseAuthenticatorWords = {
  lead: 'Kept by Firebase. The desk opens only after a login with a code. There are no recovery codes: the owner of the project can remove the app.',
  on: 'Your app is set up. Log out, log in again with its code, and the desk opens.',
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
  return `Recovery codes for ${email} at ${site}\nEach works once, in place of a code from your app.\n\n${codes.join('\n')}\n`;
}
