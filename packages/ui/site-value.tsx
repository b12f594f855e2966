import { type SiteValueName, siteValueMarks } from '@m8/contracts/site-values.ts';
import type { ReactNode } from 'react';

/**
 * Shows `children` if a site value is set (of several: at least one), and `otherwise` if it is not.
 * The build renders both, and the server keeps one when it starts; not for hydrated code.
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
