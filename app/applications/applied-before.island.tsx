import { useEffect, useState } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { appliedBefore } from '#content/applications.ts';
import { applications } from './applications.ts';

/** @returns what to say about what the person has sent; null if that is nothing */
async function readSentence(): Promise<string | null> {
  const sent = await applications.sent();
  return sent.length === 0 ? null : appliedBefore(sent);
}

/** Says what the person who is signed in has sent already; nothing where that is nothing, or cannot be read. */
export function AppliedBefore() {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => void readSentence().then(setSentence, () => undefined), []);
  return (
    sentence && (
      <Notice kind="info" announce="polite">
        {sentence}
      </Notice>
    )
  );
}
