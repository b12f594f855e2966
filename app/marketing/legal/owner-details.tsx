import type { ReactNode } from 'react';
import { SampleLabel } from '#app/ui/sample-label.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { legal } from '#content/legal.ts';
import { type SiteValueName, siteValue } from '#contracts/site-values.ts';
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

/** Who runs the site, by the owner's settings; what is not set has no line. */
export function OwnerDetails() {
  const words = legal.owner;
  const email = siteValue('contactEmail');
  return (
    <>
      <IfSet value="ownerSample">
        <SampleLabel>{words.sample}</SampleLabel>
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
