import { Notice } from '#app/ui/notice.tsx';
import type { AccountField, FormNotice } from './refusal.ts';

const id = 'form-notice';

/** What a form has to say, above its fields. */
export function FormNoticeView({ notice }: { notice: FormNotice | null }) {
  return (
    notice && (
      <Notice id={id} kind={notice.kind} announce={notice.kind === 'ok' ? 'polite' : 'urgent'}>
        {notice.text}
      </Notice>
    )
  );
}

/** @returns the id of the notice where it is about `field` */
export function refusedBy(notice: FormNotice | null, field: AccountField): string | undefined {
  return notice?.fields.includes(field) ? id : undefined;
}
