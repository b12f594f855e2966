import { keptByFirebaseWords as words } from '@m8/content/desk.ts';
import { Notice } from '@m8/ui/notice.tsx';
import { firebaseProject } from '#firebase/project.ts';
import css from './records.module.css';

function consoleAddress(part: string): string {
  return `https://console.firebase.google.com/project/${firebaseProject?.projectId}/${part}`;
}

/** Links to the applications in the owner's Firebase project. */
export function ApplicationsAtFirebase() {
  return (
    <Notice kind="info">
      {words.applications} <a href={consoleAddress('firestore')}>{words.openApplications}</a>
    </Notice>
  );
}

/** What is managed at Firebase for an account, row by row. */
export function PeopleAtFirebase() {
  return (
    <section aria-labelledby="kept-by-firebase">
      <h2 id="kept-by-firebase">{words.title}</h2>
      <dl className={css.figures}>
        {words.rows.map(({ name, todo }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{todo}</dd>
          </div>
        ))}
      </dl>
      <a href={consoleAddress('authentication/users')}>{words.openPeople}</a>
    </section>
  );
}
