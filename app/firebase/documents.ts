import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { firebaseApp, project } from './app.ts';

// What goes wrong is said on the page.
setLogLevel('silent');

/** The project's document store. */
export const documents = getFirestore(firebaseApp);

if (project.firestoreEmulator) {
  const [host = '', port] = project.firestoreEmulator.split(':');
  connectFirestoreEmulator(documents, host, Number(port));
}
