import { whenBackPages, whenBackWords as words } from '@m8/content/when-back.ts';
import { emailMaxLength } from '@m8/contracts/account.ts';
import { whenBackForm, whenBackPath } from '@m8/contracts/when-back.ts';
import { Button } from '@m8/ui/button.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { IfSet } from '@m8/ui/site-value.tsx';
import css from './when-back.module.css';

const field = {
  type: 'email',
  name: 'email',
  label: words.title,
  placeholder: words.placeholder,
  maxLength: emailMaxLength,
  autoComplete: 'email',
  required: true,
} as const;

/**
 * A plain form, answered by a page of its own: it needs no script. With it, `refuse-address.ts` shows the
 * field of the template for an address that is none.
 */
export function WhenBackForm() {
  return (
    <IfSet value="notifiesWhenBack">
      <form id={whenBackForm} className={css.form} action={whenBackPath} method="post">
        <TextField {...field} hint={words.hint} />
        <Button type="submit">{words.send}</Button>
        <template>
          <TextField {...field} refusal={whenBackPages['no-address'].title} announced />
        </template>
      </form>
    </IfSet>
  );
}

/** A link to the form, for the top of the page. */
export function WhenBackLink() {
  return (
    <IfSet value="notifiesWhenBack">
      {' '}
      <a href={`#${whenBackForm}`}>{words.title}</a>
    </IfSet>
  );
}
