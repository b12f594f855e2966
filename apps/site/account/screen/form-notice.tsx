import { Notice } from '@m8/ui/notice.tsx';
import type { AccountField, FormNotice } from './refusal.ts';

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
      <Notice
        key={notice.kind}
        id={id}
        kind={notice.kind}
        announce={notice.kind === 'ok' ? 'polite' : 'urgent'}
      >
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
