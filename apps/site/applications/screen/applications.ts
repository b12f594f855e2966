import {
  type ApplicationAnswer,
  applicationsPath,
  type SentApplicationsAnswer,
} from '@m8/contracts/application.ts';
import type { Problem } from '@m8/contracts/errors.ts';
import { firebaseProject } from '#firebase/project.ts';
import { ApplicationError, type ApplicationPort } from './application-port.ts';

/** Applications on the site's own server. */
export const embeddedApplications: ApplicationPort = {
  async submit(application) {
    const response = await fetch(applicationsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(application),
    }).catch(() => {
      throw new ApplicationError('unknown');
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as ApplicationAnswer; // The server's contract.
    if (response.status === 401) throw new ApplicationError('signed-out');
    const problem = answer as Partial<Problem> | null; // The server's contract for refusals.
    const fields = problem?.errors ?? [];
    throw new ApplicationError(fields.length > 0 ? 'invalid' : 'unknown', fields);
  },
  async sent() {
    const response = await fetch(applicationsPath);
    if (!response.ok) throw new ApplicationError('unknown');
    const { applications }: SentApplicationsAnswer = await response.json();
    return applications;
  },
};

/** The owner's Firebase project as the store; its code loads with the first application. */
const lazyApplications: ApplicationPort = {
  async submit(application) {
    const { firestoreApplications } = await import('./firebase/firestore-applications.ts').catch(
      () => {
        throw new ApplicationError('unknown');
      },
    );
    return firestoreApplications.submit(application);
  },
  // The store's rules let nobody read an application.
  sent: async () => [],
};

/** The store of this site's applications. */
export const applications: ApplicationPort = firebaseProject
  ? lazyApplications
  : embeddedApplications;
