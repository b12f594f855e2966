import { applicationType, initialStatus } from '@m8/contracts/application.ts';
import { trimApplication } from '@m8/contracts/application-faults.ts';
import { storedText } from '@m8/ui/browser-storage.ts';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import {
  ApplicationError,
  type ApplicationErrorCode,
  type ApplicationPort,
} from '#applications/screen/application-port.ts';
import { problemsOf } from '#applications/screen/problems-of.ts';
import { firebaseApp, project } from '#firebase/app.ts';
import { auth, freshToken } from '#firebase/auth.ts';

// The page reports errors itself.
setLogLevel('silent');

/** The document store of the owner's Firebase project. */
const firestore = getFirestore(firebaseApp);

if (project.firestoreEmulator) {
  const [host = '', port] = project.firestoreEmulator.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
}

const applications = collection(firestore, 'teamApplications');

/**
 * The port's code for each error of the store. After any other error, the document may or may not be
 * stored.
 */
const codes: Readonly<Record<string, ApplicationErrorCode>> = {
  'failed-precondition': 'failed-precondition',
  // The project has no document store yet.
  'not-found': 'failed-precondition',
  'permission-denied': 'permission-denied',
  unauthenticated: 'signed-out',
};

/** An application that this tab has sent to the document store. */
interface SentApplication {
  /** Sender and application; the same text means the same application. */
  content: string;
  /** Id of its document. */
  id: string;
  /** Whether the store has confirmed it; unknown after a lost answer. */
  stored: boolean;
}

/**
 * The last one, kept over reloads. If storage is blocked, a resubmission after a lost answer is not
 * detected.
 */
const lastSent = storedText('sessionStorage', 'application-sent');

function rememberSent(sent: SentApplication): void {
  lastSent.write(JSON.stringify(sent));
}

/** @returns this tab's last application if its content is the same */
function recallSent(content: string): SentApplication | null {
  const sent = lastSent.readJson() as SentApplication | null; // Written by rememberSent.
  return sent?.content === content ? sent : null;
}

/** Applications as documents of the owner's Firebase project. */
export const firestoreApplications: Pick<ApplicationPort, 'submit'> = {
  async submit(typed) {
    const application = trimApplication(typed);
    const problems = problemsOf(application);
    if (problems.length > 0) throw new ApplicationError('invalid', problems);
    await auth.authStateReady();
    const person = auth.currentUser;
    if (!person) throw new ApplicationError('signed-out');

    const content = JSON.stringify([person.uid, application]);
    const earlier = recallSent(content);
    if (earlier?.stored) return { id: earlier.id };
    const id = earlier?.id ?? doc(applications).id;
    rememberSent({ content, id, stored: false });
    try {
      await freshToken(person);
      await setDoc(doc(applications, id), {
        ...application,
        status: initialStatus,
        applicationType,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
    } catch (error) {
      const refusal = error instanceof FirebaseError ? codes[error.code] : undefined;
      // Documents can only be created: a retry is refused if the first attempt arrived.
      if (!earlier || refusal !== 'permission-denied') {
        if (refusal) lastSent.remove();
        throw new ApplicationError(refusal ?? 'unknown');
      }
    }
    rememberSent({ content, id, stored: true });
    return { id };
  },
};
