import type { FieldProps } from '@m8/ui/field.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import type { AccountField, FormNotice } from './refusal.ts';

const noticeId = 'form-notice';

interface FormNoticeViewProps {
  notice: FormNotice | null;
  id?: string | undefined;
  /** The fields that show a message about them alone; see {@link refusalProps}. */
  shownBelow?: readonly AccountField[] | undefined;
}

/** A form's message, above its fields. Needs its own `id` if a page has several forms. */
export function FormNoticeView({ notice, id = noticeId, shownBelow = [] }: FormNoticeViewProps) {
  if (!notice || (notice.only && shownBelow.includes(notice.only))) return null;
  return (
    <Notice
      key={notice.kind}
      id={id}
      kind={notice.kind}
      announce={notice.kind === 'ok' ? 'polite' : 'urgent'}
    >
      {notice.text}
    </Notice>
  );
}

/** @returns props of a field that shows a notice about itself alone, or points to one about several fields */
export function refusalProps(
  notice: FormNotice | null,
  field: AccountField,
  id: string = noticeId,
): Pick<FieldProps, 'refusal' | 'announced' | 'refusedBy'> {
  if (!notice?.fields.includes(field)) return {};
  return notice.only === field ? { refusal: notice.text, announced: true } : { refusedBy: id };
}
