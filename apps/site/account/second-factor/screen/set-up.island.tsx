import { authenticatorWords } from '@m8/content/authenticator.ts';
import { setUpWords as words } from '@m8/content/authenticator-set-up.ts';
import type { FactorSetUp } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { FormNoticeView, refusalProps } from '#account/screen/form-notice.tsx';
import { type FormNotice, refusalOf, refused, useAccountForm } from '#account/screen/refusal.ts';
import page from '#account/your-account/screen/your-account.module.css';
import css from './authenticator.module.css';
import { QrCode } from './qr-code.tsx';

function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

/** The secret for the app: as a QR code, a text, and a link. */
function Key({ secret, link }: FactorSetUp) {
  return (
    <>
      <p>{words.scan}</p>
      <QrCode text={link} name={words.qrName} />
      <dl className={css.key}>
        <dt>{words.key}</dt>
        <dd>{inFours(secret)}</dd>
      </dl>
      <a href={link}>{words.link}</a>
    </>
  );
}

/** Sets up an app: shows the secret and asks for its first code. */
export function SetUp({
  setUp,
  turnOn: show,
  onCancel,
}: {
  setUp: FactorSetUp;
  turnOn(code: string): Promise<void>;
  onCancel(): void;
}) {
  const turnOn = async (data: FormData): Promise<FormNotice | null> => {
    const code = textOf(data, 'code').trim();
    if (!code) return refused(words.empty, ['code']);
    await show(code);
    return null;
  };
  const { outcome, pending, form } = useAccountForm(
    (error) => refusalOf('confirm', error, authenticatorWords.failed),
    turnOn,
  );
  return (
    <>
      <Key {...setUp} />
      <form className={page.form} {...form}>
        <FormNoticeView notice={outcome} id="authenticator-set-up-notice" shownBelow={['code']} />
        <TextField
          name="code"
          label={words.field}
          hint={words.hint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...refusalProps(outcome, 'code')}
        />
        <Cluster>
          <ActionButton type="submit" pending={pending}>
            {words.submit}
          </ActionButton>
          <Button look="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </Cluster>
      </form>
    </>
  );
}
