import { initializeApp } from 'firebase/app';
import { firebaseProject } from './project.ts';

if (!firebaseProject) throw new Error('This site has no Firebase project');

/** Where Firebase's code fetches more code: the frame of its popup, and Google Analytics. */
const scriptAddresses = /^https:\/\/(apis\.google|www\.googletagmanager)\.com\//;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): void;
}

// Not in TypeScript's DOM library; browsers without it need no policy.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };

// Firebase sets the address of a script as a string, which only a policy of this name may let pass.
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (scriptAddresses.test(address) ? address : null),
});

/** The owner's project. */
export const project = firebaseProject;

/** Firebase's own name for it, which its parts share. */
export const firebaseApp = initializeApp(project);
