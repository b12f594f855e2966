import { type SiteValueName, siteValueMarks } from '@m8/contracts/site-values.ts';
import type { ReactNode } from 'react';

/**
 * Shows `children` if at least one of the site values is set, else `otherwise`. The build renders both, and
 * the server keeps one when it starts; not for hydrated code.
 */
export function IfSet({
  value,
  otherwise,
  children,
}: {
  value: SiteValueName | readonly SiteValueName[];
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {siteValueMarks.if(...[value].flat())}
      {children}
      {siteValueMarks.else}
      {otherwise}
      {siteValueMarks.end}
    </>
  );
}
