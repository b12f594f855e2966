import { Meta } from '#app/ui/layout.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { accountWords } from '#content/account.ts';

/** The way to the outbox, on servers that keep their mail there. */
export function OutboxHint({ className }: { className: string | undefined }) {
  return (
    <IfSet value="outbox">
      <Meta className={className}>
        {accountWords.outbox.hint} <a href="/outbox">{accountWords.outbox.link}</a>
      </Meta>
    </IfSet>
  );
}
