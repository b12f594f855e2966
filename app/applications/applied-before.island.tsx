import { useEffect, useState } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { applications } from './applications.ts';

/** @returns what to say about what the person has sent; its words are fetched where there is something */
async function readSentence(): Promise<string | null> {
  const sent = await applications.sent();
  if (sent.length === 0) return null;
  return (await import('#content/applied-before.ts')).appliedBefore(sent);
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
