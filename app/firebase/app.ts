import { initializeApp } from 'firebase/app';
import { firebaseProject } from './project.ts';
import './script-addresses.ts';

if (!firebaseProject) throw new Error('This site has no Firebase project');

/** The owner's project. */
export const project = firebaseProject;

/** Firebase's own name for it, which its parts share. */
export const firebaseApp = initializeApp(project);
