import { privacy } from '#content/privacy.ts';
import { KeptTable } from './kept-table.tsx';
import { LegalPage, LegalPart, LegalSections } from './legal-page.tsx';
import { OwnerDetails } from './owner-details.tsx';

/** The page at /privacy. */
export function PrivacyPage() {
  return (
    <LegalPage title={privacy.title} lead={privacy.lead}>
      <KeptTable />
      <LegalSections sections={[...privacy.sections, privacy.outside]} />
      <LegalPart title={privacy.responsible}>
        <OwnerDetails />
      </LegalPart>
    </LegalPage>
  );
}
