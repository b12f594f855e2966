import { copyingWords as words } from '@m8/content/documind-workspace.ts';
import { TextButton } from '@m8/ui/button.tsx';
import { ScreenReaderOnly } from '@m8/ui/layout.tsx';
import { useEffect, useState } from 'react';

const copiedMs = 1600;

/** Copies a text, and says so for a moment. */
export function CopyButton(props: {
  text: string;
  /** What is copied, for screen readers. */
  of: string;
  label?: string;
}) {
  const { text, of, label = words.copy } = props;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Copying is not allowed: people can select the text beside the button.
      () => setCopied(false),
    );
  return (
    <TextButton onClick={() => void copy()}>
      <span aria-live="polite">{copied ? words.copied : label}</span>{' '}
      <ScreenReaderOnly>{of}</ScreenReaderOnly>
    </TextButton>
  );
}
