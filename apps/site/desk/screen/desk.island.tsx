import { deskWords as words } from '@m8/content/desk.ts';
import { type DeskAnswer, type DeskRight, mayAtDesk } from '@m8/contracts/desk.ts';
import { useState } from 'react';
import { firebaseProject } from '#firebase/project.ts';
import { ApplicationFile } from './application-file.island.tsx';
import { ApplicationsView } from './applications.island.tsx';
import css from './desk.module.css';
import { AwaitingAnswer, bringIntoView, followWithin } from './desk-parts.island.tsx';
import { ApplicationsAtFirebase } from './kept-by-firebase.tsx';
import { PeopleView } from './people.island.tsx';
import { AuditLog, Health, Mails } from './records.island.tsx';
import { useAddress } from './use-address.ts';
import { useAnswer } from './use-desk.ts';
import { Visits } from './visits.island.tsx';

type View = keyof typeof words.views;

/** The views of the desk in order, with the right each needs. */
const views: readonly { view: View; right: DeskRight }[] = [
  { view: 'applications', right: 'applications.read' },
  { view: 'people', right: 'people.read' },
  { view: 'visits', right: 'visits.read' },
  { view: 'mails', right: 'mails.read' },
  { view: 'health', right: 'health.read' },
  { view: 'audit', right: 'audit.read' },
];

function Content({
  view,
  you,
  at,
}: {
  view: View;
  you: DeskAnswer;
  at: ReturnType<typeof useAddress>;
}) {
  const { address, go } = at;
  switch (view) {
    case 'people':
      return <PeopleView you={you} address={address} go={go} />;
    case 'visits':
      return <Visits />;
    case 'mails':
      return <Mails />;
    case 'health':
      return <Health />;
    case 'audit':
      return <AuditLog />;
    case 'applications':
      if (firebaseProject) return <ApplicationsAtFirebase />;
      return <ApplicationPanes you={you} address={address} go={go} />;
  }
}

/** The list of applications beside the open one; on a phone, one or the other. */
function ApplicationPanes({
  you,
  address,
  go,
}: { you: DeskAnswer } & ReturnType<typeof useAddress>) {
  const [changes, setChanges] = useState(0);
  return (
    <div className={css.panes} data-open={address.application && ''}>
      <ApplicationsView role={you.role} address={address} go={go} changes={changes} />
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
  const open = views.filter(({ right }) => mayAtDesk(you.role, right));
  const view = open.find((one) => one.view === at.address.view)?.view ?? 'applications';
  return (
    <div className={css.desk}>
      <header className={css.head}>
        <h1>{words.title}</h1>
        {open.length > 1 && (
          <nav className={css.views} aria-label={words.sections}>
            {open.map((one) => (
              <a
                key={one.view}
                href={`/desk?view=${one.view}`}
                ref={one.view === view ? bringIntoView : undefined}
                aria-current={one.view === view ? 'page' : undefined}
                onClick={(event) =>
                  followWithin(event, () =>
                    at.go({ view: one.view === 'applications' ? undefined : one.view }),
                  )
                }
              >
                {words.views[one.view]}
              </a>
            ))}
          </nav>
        )}
      </header>
      <Content view={view} you={you} at={at} />
    </div>
  );
}
