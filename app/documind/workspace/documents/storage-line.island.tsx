import { useEffect, useState } from 'react';
import { Meta } from '#app/ui/layout.tsx';
import { byteText } from '#content/byte-text.ts';
import { workspaceWords } from '#content/documind-workspace.ts';
import type { LimitsAnswer as Limits } from '#contracts/documind/quotas.ts';
import type { Service } from '../service/service.ts';

const words = workspaceWords.documents;
/** From this share on there is little left. */
const nearlyFull = 0.9;

/**
 * How much of their storage a person uses, updated when documents come or go.
 *
 * @param stored changes when documents do
 */
export function StorageLine({ service, stored }: { service: Service; stored: string }) {
  const [limits, setLimits] = useState<Limits | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is what was asked about
  useEffect(() => {
    let over = false;
    void service.limits().then(
      (told) => over || setLimits(told),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [service, stored]);
  if (limits === null || limits.original_bytes === 0) return null;
  const { original_bytes: most, original_bytes_kept: kept } = limits;
  const line = words.kept(byteText(kept), byteText(most));
  return <Meta>{kept > most * nearlyFull ? `${line} ${words.nearlyFull}` : line}</Meta>;
}
