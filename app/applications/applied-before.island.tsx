import { useEffect, useState } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { appliedBefore } from '#content/applications.ts';
import type { SentApplication } from '#contracts/application.ts';
import { applications } from './applications.ts';

/** Says what the person who is signed in has sent already; nothing where that is nothing, or cannot be read. */
export function AppliedBefore() {
  const [sent, setSent] = useState<readonly SentApplication[]>([]);
  useEffect(() => void applications.sent().then(setSent, () => undefined), []);
  return (
    sent.length > 0 && (
      <Notice kind="info" announce="polite">
        {appliedBefore(sent)}
      </Notice>
    )
  );
}
