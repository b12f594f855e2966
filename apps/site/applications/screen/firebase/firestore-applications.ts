import type { User } from '@firebase/auth';
import { type Application, applicationType, initialStatus } from '@m8/contracts/application.ts';
import { trimApplication } from '@m8/contracts/application-faults.ts';
import { storedText } from '@m8/ui/browser-storage.ts';
import {
  ApplicationError,
  type ApplicationErrorCode,
  type ApplicationPort,
} from '#applications/screen/application-port.ts';
import { problemsOf } from '#applications/screen/problems-of.ts';
import { project } from '#firebase/app.ts';
import { auth, freshToken } from '#firebase/auth.ts';
import { createDocument, newDocumentId } from './create-document.ts';

/** The port's code for each status of the store. After any other, the document may or may not be stored. */
const codes: Readonly<Record<number, ApplicationErrorCode>> = {
  400: 'failed-precondition',
  // The project has no document store yet.
  404: 'failed-precondition',
  403: 'permission-denied',
  401: 'signed-out',
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

/** The last one, kept over reloads. Without storage, a resubmission after a lost answer is not detected. */
const lastSent = storedText('sessionStorage', 'application-sent');

function rememberSent(sent: SentApplication): void {
  lastSent.write(JSON.stringify(sent));
}

/** @returns this tab's last application if its content is the same */
function recallSent(content: string): SentApplication | null {
  const sent = lastSent.readJson() as SentApplication | null; // Written by rememberSent.
  return sent?.content === content ? sent : null;
}

/** Sends an application as a document. @returns why it is refused; null if it is stored */
async function send(
  person: User,
  id: string,
  application: Application,
): Promise<ApplicationErrorCode | null> {
  const document = {
    path: `teamApplications/${id}`,
    texts: { ...application, status: initialStatus, applicationType },
    times: ['createdAt', 'updatedAt'],
  };
  try {
    const { token } = await freshToken(person);
    const status = await createDocument(project, document, token);
    return status === 200 ? null : (codes[status] ?? 'unknown');
  } catch {
    return 'unknown';
  }
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
    const id = earlier?.id ?? newDocumentId();
    rememberSent({ content, id, stored: false });
    const refusal = await send(person, id, application);
    // Documents can only be created: a retry is refused if the first attempt arrived.
    if (refusal && !(earlier && refusal === 'permission-denied')) {
      if (refusal !== 'unknown') lastSent.remove();
      throw new ApplicationError(refusal);
    }
    rememberSent({ content, id, stored: true });
    return { id };
  },
};
