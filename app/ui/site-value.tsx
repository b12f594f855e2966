import type { ReactNode } from 'react';
import { type SiteValueName, siteValueMarks } from '#contracts/site-values.ts';

/**
 * Shows `children` where the value is set, or one of several, and `otherwise` where not. Rendered at build,
 * decided when the server starts; not for hydrated code.
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
