import { googleReturnWords as words } from '@m8/content/google-return.ts';
import { Lead, Section } from '@m8/ui/layout.tsx';
import css from './back-from-google.module.css';

/** Shown in the Google window if it cannot close itself. */
export function BackFromGoogle() {
  return (
    <Section tight className={css.page}>
      <h1>{words.title}</h1>
      <Lead>{words.lead}</Lead>
    </Section>
  );
}
