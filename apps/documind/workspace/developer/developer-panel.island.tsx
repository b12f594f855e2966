import { Keys } from '#keys/screen/keys.island.tsx';
import { Webhooks } from '#webhooks/screen/webhooks.island.tsx';
import type { Service } from '#workspace/service/service.ts';
import css from './developer-panel.module.css';

/** What programs have from the person. */
export function DeveloperPanel({ service }: { service: Service }) {
  return (
    <div className={css.columns}>
      <Keys service={service} />
      <Webhooks service={service} />
    </div>
  );
}
