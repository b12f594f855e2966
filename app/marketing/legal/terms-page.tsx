import { terms } from '#content/terms.ts';
import { LegalPage, LegalSections } from './legal-page.tsx';

/** The page at /terms. */
export function TermsPage() {
  return (
    <LegalPage title={terms.title} lead={terms.lead}>
      <LegalSections sections={terms.sections} />
    </LegalPage>
  );
}
