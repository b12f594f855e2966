import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { firebaseApp, project } from './app.ts';

// What goes wrong is said on the page.
setLogLevel('silent');

/** The document store of the owner's project. */
export const firestore = getFirestore(firebaseApp);

if (project.firestoreEmulator) {
  const [host = '', port] = project.firestoreEmulator.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
}
