import { firebaseProject } from '#app/firebase/project.ts';
import { ApplicationError, type ApplicationPort } from './application-port.ts';
import { embeddedApplications } from './embedded-applications.ts';

/** The owner's Firebase project as the store; its code is fetched with the first application. */
const lazyApplications: ApplicationPort = {
  async submit(application) {
    const { firestoreApplications } = await import('./firebase/firestore-applications.ts').catch(
      () => {
        throw new ApplicationError('unknown');
      },
    );
    return firestoreApplications.submit(application);
  },
  // Its rules let nobody read an application.
  sent: async () => [],
};

/** Who stores this site's applications. */
export const applications: ApplicationPort = firebaseProject
  ? lazyApplications
  : embeddedApplications;
