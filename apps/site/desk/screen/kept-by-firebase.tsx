import { keptByFirebaseWords as words } from '@m8/content/desk.ts';
import { Notice } from '@m8/ui/notice.tsx';
import { firebaseProject } from '#firebase/project.ts';

/** What the owner's Firebase project keeps instead of this server, and the way there. */
export function KeptByFirebase({ what }: { what: 'applications' | 'people' }) {
  const parts = { applications: 'firestore', people: 'authentication/users' };
  const project = `https://console.firebase.google.com/project/${firebaseProject?.projectId}`;
  return (
    <Notice kind="info">
      {words[what]} <a href={`${project}/${parts[what]}`}>{words.open}</a>
    </Notice>
  );
}
