import { deskWords as words } from '@m8/content/desk.ts';
import { type DeskAnswer, mayAtDesk } from '@m8/contracts/desk.ts';
import { type ReactNode, useState } from 'react';
import { firebaseProject } from '#firebase/project.ts';
import { ApplicationFile } from './application-file.island.tsx';
import { ApplicationsView } from './applications.island.tsx';
import css from './desk.module.css';
import { AwaitingAnswer, bringIntoView, followWithin } from './desk-parts.island.tsx';
import { KeptByFirebase } from './kept-by-firebase.tsx';
import { PeopleView } from './people.island.tsx';
import { AuditLog, Health, Mails } from './records.island.tsx';
import { type AtDesk, useAddress } from './use-address.ts';
import { useAnswer } from './use-desk.ts';
import { Visits } from './visits.island.tsx';

type View = keyof typeof words.views;

/** The views of the desk in order; `{view}.read` is the right to one. */
const views: readonly { view: View; show(at: AtDesk): ReactNode }[] = [
  {
    view: 'applications',
    show: (at) =>
      firebaseProject ? <KeptByFirebase what="applications" /> : <ApplicationPanes {...at} />,
  },
  { view: 'people', show: (at) => <PeopleView {...at} /> },
  { view: 'visits', show: () => <Visits /> },
  { view: 'mails', show: () => <Mails /> },
  { view: 'health', show: () => <Health /> },
  { view: 'audit', show: () => <AuditLog /> },
];

/** The list of applications beside the open one; on a phone, one or the other. */
function ApplicationPanes(at: AtDesk) {
  const { you, address, go } = at;
  const [changes, setChanges] = useState(0);
  return (
    <div className={css.panes} data-open={address.application && ''}>
      <ApplicationsView {...at} changes={changes} />
      {address.application && (
        <ApplicationFile
          key={address.application}
          id={address.application}
          you={you}
          onChanged={() => setChanges((before) => before + 1)}
          onBack={() => go({ q: address.q, status: address.status })}
        />
      )}
    </div>
  );
}

/** /desk: where the owner and reviewers manage applications, people and the site itself. */
export function Desk() {
  const at = useAddress();
  const { answer: you, problem } = useAnswer<DeskAnswer>('');
  if (you === null) return <AwaitingAnswer problem={problem} />;
  const open = views.filter(({ view }) => mayAtDesk(you.role, `${view}.read`));
  const shown = open.find(({ view }) => view === at.address.view) ?? views[0];
  return (
    <div className={css.desk}>
      <header className={css.head}>
        <h1>{words.title}</h1>
        {open.length > 1 && (
          <nav className={css.views} aria-label={words.sections}>
            {open.map(({ view }) => (
              <a
                key={view}
                href={`/desk?view=${view}`}
                ref={view === shown?.view ? bringIntoView : undefined}
                aria-current={view === shown?.view ? 'page' : undefined}
                onClick={(event) =>
                  followWithin(event, () =>
                    at.go({ view: view === 'applications' ? undefined : view }),
                  )
                }
              >
                {words.views[view]}
              </a>
            ))}
          </nav>
        )}
      </header>
      {shown?.show({ ...at, you })}
    </div>
  );
}
