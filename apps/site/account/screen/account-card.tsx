import { Notice } from '@m8/ui/notice.tsx';
import type { ReactNode, Ref } from 'react';
import css from './account-card.module.css';
import type { AccountField, FormNotice } from './refusal.ts';

/** The card that holds one account screen. */
export function AccountCard({ children }: { children: ReactNode }) {
  return <div className={css.card}>{children}</div>;
}

/** A card's title and what follows it; the title gets the focus when the card changes. */
export function CardHead({
  title,
  titleRef,
  children,
}: {
  title: string;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={css.head}>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** A sentence that contains an e-mail address. */
export function AboutAddress({
  words,
  address,
}: {
  words: readonly [before: string, after: string];
  address: string;
}) {
  return (
    <p>
      {words[0]}
      <span className={css.address}>{address}</span>
      {words[1]}
    </p>
  );
}

const noticeId = 'form-notice';

/** A form's message, above its fields. Needs its own `id` if a page has several forms. */
export function FormNoticeView({
  notice,
  id = noticeId,
}: {
  notice: FormNotice | null;
  id?: string | undefined;
}) {
  return (
    notice && (
      <Notice id={id} kind={notice.kind} announce={notice.kind === 'ok' ? 'polite' : 'urgent'}>
        {notice.text}
      </Notice>
    )
  );
}

/** @returns the notice's `id` if the notice is about `field` */
export function refusedBy(
  notice: FormNotice | null,
  field: AccountField,
  id: string = noticeId,
): string | undefined {
  return notice?.fields.includes(field) ? id : undefined;
}
