import { FirebaseError } from 'firebase/app';
import { collection, doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { auth, freshToken } from '#app/firebase/auth.ts';
import { documents } from '#app/firebase/documents.ts';
import { applicationType, initialStatus } from '#contracts/application.ts';
import {
  ApplicationError,
  type ApplicationErrorCode,
  type ApplicationPort,
} from '../application-port.ts';
import { checkApplication, trimmed } from './check-application.ts';
import { forgetSent, recallSent, rememberSent } from './sent-application.ts';

const applications = collection(documents, 'teamApplications');

/** The store's refusals; after any other error nobody knows whether the document was stored. */
const refusals: Readonly<Record<string, ApplicationErrorCode>> = {
  'failed-precondition': 'failed-precondition',
  // There is no document store yet.
  'not-found': 'failed-precondition',
  'permission-denied': 'permission-denied',
  unauthenticated: 'signed-out',
};

/** Applications kept as documents of the owner's Firebase project. */
export const firestoreApplications: Pick<ApplicationPort, 'submit'> = {
  async submit(typed) {
    const application = trimmed(typed);
    const problems = checkApplication(application);
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
      const refusal = error instanceof FirebaseError ? refusals[error.code] : undefined;
      // Documents are only ever created: a second try is refused where the first one arrived.
      if (!earlier || refusal !== 'permission-denied') {
        if (refusal) forgetSent();
        throw new ApplicationError(refusal ?? 'unknown');
      }
    }
    rememberSent({ content, id, stored: true });
    return { id };
  },
};
