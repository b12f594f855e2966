import { IfSet } from '#app/ui/site-value.tsx';
import { imprint } from '#content/imprint.ts';
import css from './legal.module.css';
import { LegalPage } from './legal-page.tsx';
import { OwnerDetails } from './owner-details.tsx';

/** The page at /imprint. */
export function ImprintPage() {
  return (
    <LegalPage title={imprint.title} lead={imprint.lead}>
      <OwnerDetails />
      <IfSet value="contactEmail">
        <p className={css.report}>{imprint.report}</p>
      </IfSet>
    </LegalPage>
  );
}
