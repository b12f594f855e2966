import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { Meta } from '@m8/ui/layout.tsx';
import { isNearlyUsedUp, type RateLeft } from './service/rate-left.ts';
import type { Store } from './state/store.ts';
import { useStore } from './state/store.ts';

const words = workspaceWords.rate;
const number = new Intl.NumberFormat('en');

/** What is left of the person's rate limits; empty until a response of the API reports them. */
export function RateLeftLine({
  rates,
  onlyFew = false,
}: {
  rates: Store<readonly RateLeft[]>;
  /** Only limits nearly used up. */
  onlyFew?: boolean;
}) {
  const byName = useStore(rates).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const parts = byName.flatMap((rate) => {
    const { name, left, of } = rate;
    if (onlyFew && !isNearlyUsedUp(rate)) return [];
    const sentence = name === 'calls' ? words.calls : name === 'uploads' ? words.uploads : null;
    return sentence && of !== null ? [sentence(number.format(left), number.format(of))] : [];
  });
  return parts.length > 0 && <Meta>{parts.join(', ')}</Meta>;
}
