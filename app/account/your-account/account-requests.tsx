import { Meta } from '#app/ui/layout.tsx';
import { SampleLabel } from '#app/ui/sample-label.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { yourAccountWords as words } from '#content/account.ts';
import { siteValue } from '#contracts/site-values.ts';
import css from '../account-card.module.css';

/** Whom to ask for a copy of an account, or for its end, where an address is published. */
export function AccountRequests() {
  const address = siteValue('contactEmail');
  return (
    <IfSet value="contactEmail">
      <div className={css.requests}>
        <Meta>
          {words.requests[0]}
          <a href={`mailto:${address}`}>{address}</a>
          {words.requests[1]}
        </Meta>
        <IfSet value="contactSample">
          <SampleLabel>{words.sampleAddress}</SampleLabel>
        </IfSet>
      </div>
    </IfSet>
  );
}
