/** Where Firebase's code fetches more code: the frame of its popup, and Google Analytics. */
const allowed = /^https:\/\/(apis\.google|www\.googletagmanager)\.com\//;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): void;
}

// Not in TypeScript's DOM library; browsers without it need no policy.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };

// Firebase sets the address of a script as a string, which only a policy of this name may let pass.
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (allowed.test(address) ? address : null),
});
