import { initializeApp } from '@firebase/app';
import { firebaseProject } from './project.ts';

if (!firebaseProject) throw new Error('This site has no Firebase project');

/** Sources of further code that Firebase loads: the frame of its popup, and Google Analytics. */
const scriptAddresses = /^https:\/\/(apis\.google|www\.googletagmanager)\.com\//;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): void;
}

// Not in TypeScript's DOM library; browsers without it need no policy.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };

// Firebase assigns script URLs as strings, which only a policy with this name can allow.
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (scriptAddresses.test(address) ? address : null),
});

/** The owner's project. */
export const project = firebaseProject;

/** Firebase's app object, shared by its services. */
export const firebaseApp = initializeApp(project);
