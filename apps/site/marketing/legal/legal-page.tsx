import { type LegalSection, legal } from '@m8/content/legal.ts';
import { type SiteValueName, siteValue } from '@m8/contracts/site-values.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import { Lead, SampleLabel, Section } from '@m8/ui/layout.tsx';
import { IfSet } from '@m8/ui/site-value.tsx';
import type { ReactNode } from 'react';
import css from './legal.module.css';

function Detail({
  label,
  value,
  children = siteValue(value),
}: {
  label: string;
  value: SiteValueName;
  children?: ReactNode;
}) {
  return (
    <IfSet value={value}>
      <div>
        <dt>{label}</dt>
        <dd>{children}</dd>
      </div>
    </IfSet>
  );
}

/** Who runs the site, from the owner's settings; unset values have no line. */
export function OwnerDetails() {
  const words = legal.owner;
  const email = siteValue('contactEmail');
  return (
    <>
      <IfSet value="legalConfirmed">
        <IfSet value="ownerSample">
          <SampleLabel>{words.sample}</SampleLabel>
        </IfSet>
      </IfSet>
      <dl className={css.details}>
        <Detail label={words.site} value="companyName" />
        <Detail label={words.name} value="ownerName" />
        <Detail label={words.address} value="ownerAddress" />
        <Detail label={words.email} value="contactEmail">
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
      </dl>
    </>
  );
}

/** A page of plain text, marked as a draft until the owner has confirmed it. */
export function LegalPage({
  title,
  lead,
  namesOwner,
  children,
}: {
  title: string;
  lead: string;
  /** One notice says that the page is a draft, and that its {@link OwnerDetails} are samples. */
  namesOwner?: boolean;
  children: ReactNode;
}) {
  return (
    <Section id="top" tight>
      <div className={css.part}>
        <h1>{title}</h1>
        <div className={css.text}>
          <Lead>{lead}</Lead>
          <IfSet
            value="legalConfirmed"
            otherwise={
              <SampleLabel>
                {legal.draft}
                {namesOwner && <IfSet value="ownerSample"> {legal.owner.sample}</IfSet>}
              </SampleLabel>
            }
          >
            {null}
          </IfSet>
        </div>
      </div>
      {children}
    </Section>
  );
}

/** A heading and its content, side by side if there is room. */
export function LegalPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <div className={css.text}>{children}</div>
    </section>
  );
}

/** Paragraphs under their headings. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ title, paragraphs, link }) => (
    <LegalPart key={title} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link && <ArrowLink href={link.href}>{link.words}</ArrowLink>}
    </LegalPart>
  ));
}
