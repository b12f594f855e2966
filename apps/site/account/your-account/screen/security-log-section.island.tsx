import { momentText } from '@m8/content/date-text.ts';
import {
  browserText,
  eventSentences,
  securityLogWords as words,
} from '@m8/content/your-account.ts';
import { Button } from '@m8/ui/button.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { useState } from 'react';
import { AccountSection } from './account-section.tsx';
import { useOwnAccount } from './own-account.ts';
import css from './your-account.module.css';

const first = 4;

/** Recent events of the account. */
export function SecurityLogSection() {
  const { events } = useOwnAccount().account;
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, first);
  const hidden = events.length - shown.length;
  return (
    <AccountSection id="log" title={words.title} lead={words.lead}>
      {events.length === 0 && <Meta>{words.empty}</Meta>}
      <ol className={css.list}>
        {shown.map((event) => (
          <li key={event.id} className={css.row}>
            <span className={css.name}>{eventSentences[event.kind](event.about)}</span>
            <span className={css.facts}>
              <time dateTime={event.at}>{momentText(event.at)}</time>
              {(event.browser ?? event.system) && <span>{browserText(event)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button look="quiet" small onClick={() => setAll(true)}>
          {words.more(hidden)}
        </Button>
      )}
    </AccountSection>
  );
}
