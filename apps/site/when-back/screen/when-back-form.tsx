import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { whenBackWords as words } from '#content/when-back.ts';
import { emailMaxLength } from '#contracts/account.ts';
import { whenBackForm, whenBackPath } from '#contracts/when-back.ts';
import css from './when-back.module.css';

/** A form like any other, which a page of its own answers: it needs no script. */
export function WhenBackForm() {
  return (
    <IfSet value="tellsWhenBack">
      <form id={whenBackForm} className={css.form} action={whenBackPath} method="post">
        <TextField
          type="email"
          name="email"
          label={words.title}
          hint={words.hint}
          placeholder={words.placeholder}
          maxLength={emailMaxLength}
          autoComplete="email"
          required
        />
        <Button type="submit">{words.send}</Button>
      </form>
    </IfSet>
  );
}

/** Leads to the form from further up. */
export function WhenBackLink() {
  return (
    <IfSet value="tellsWhenBack">
      {' '}
      <a href={`#${whenBackForm}`}>{words.title}</a>
    </IfSet>
  );
}
