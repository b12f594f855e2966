import { firebaseProject } from '#app/firebase/project.ts';
import type { SessionPort } from './account-port.ts';
import { embeddedSession } from './embedded-session.ts';
import { lazySession } from './lazy-session.ts';

/** Who is signed in, for pages without a form: the first part of {@link ./account.ts}. */
export const session: SessionPort = firebaseProject ? lazySession() : embeddedSession;
