import { useEffect, useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { joinWords } from '#content/applications.ts';
import css from './application-form.module.css';

const words = joinWords.done;

/** What takes the form's place once it is sent. */
export function ApplicationDone({ address }: { address: string }) {
  const [before, after] = words.answer;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={css.form}>
      <div className={css.head}>
        <h2 ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        <p>
          {before}
          <span className={css.address}>{address}</span>
          {after}
        </p>
      </div>
      <div>
        <ButtonLink href="/">{words.home}</ButtonLink>
      </div>
    </div>
  );
}
