import { Lead } from '#app/ui/layout.tsx';
import { outboxWords as words } from '#content/outbox.ts';
import css from './outbox.module.css';

/** What the outbox is. */
export function OutboxHead() {
  return (
    <div className={css.head}>
      <h1>{words.title}</h1>
      <Lead>{words.lead}</Lead>
    </div>
  );
}
