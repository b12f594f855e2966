/** An authenticator app as second factor, on /account. */
export const authenticatorWords = {
  title: 'Authenticator app',
  off: {
    lead: 'Adds a code from your phone to every login, so a stolen password is not enough. Turning it on logs you out everywhere else.',
    unverified: 'Confirm your address first. Then you can set up an app.',
    submit: 'Set up an app',
  },
  on: {
    lead: 'Logging in with your password or Google needs a code from your app, or a recovery code. So do changes on this page. Lost your phone? Log in with a recovery code, turn the app off here, and set up another.',
    since: (day: string) => `On since ${day}.`,
    left: (count: number) =>
      count === 1 ? '1 recovery code left.' : `${count || 'No'} recovery codes left.`,
    few: 'Create new ones before you run out.',
    renew: 'Create new recovery codes',
    turnOff: 'Turn the app off',
    turnedOff: 'Two-step login is off.',
  },
  codes: {
    turnedOn: 'Two-step login is on.',
    renewed: 'You have new recovery codes. The old ones no longer work.',
  },
  failed: 'That did not work. Please try again.',
} as const;
