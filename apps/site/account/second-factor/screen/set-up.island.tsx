import { authenticatorWords } from '@m8/content/authenticator.ts';
import { setUpWords as words } from '@m8/content/authenticator-set-up.ts';
import type { FactorSetUp } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import {
  type FormNotice,
  FormNoticeView,
  refusalOf,
  refusalProps,
  refused,
  useAccountForm,
} from '#account/screen/account-form.island.tsx';
import css from '#account/your-account/screen/your-account.module.css';

/** Quiet zone around the QR code, in cells; scanners need it. */
const margin = 4;

interface SetUpProps {
  setUp: FactorSetUp;
  turnOn(code: string): Promise<void>;
  onCancel(): void;
}

/** Sets up an app: shows the secret as a QR code, a text and a link, and asks for its first code. */
export function SetUp({ setUp: { secret, link }, turnOn: show, onCancel }: SetUpProps) {
  const code = generate(link);
  const size = code.size + 2 * margin;
  const turnOn = async (data: FormData): Promise<FormNotice | null> => {
    const typed = textOf(data, 'code').trim();
    if (!typed) return refused(words.empty, ['code']);
    await show(typed);
    return null;
  };
  const { outcome, pending, form } = useAccountForm(
    (error) => refusalOf('confirm', error, authenticatorWords.failed),
    turnOn,
  );
  return (
    <>
      <p>{words.scan}</p>
      <svg
        className={css.qr}
        viewBox={`${-margin} ${-margin} ${size} ${size}`}
        role="img"
        aria-label={words.qrName}
      >
        <path d={toSvgPath(code)} />
      </svg>
      <dl className={css.key}>
        <dt>{words.key}</dt>
        <dd>{secret.replace(/.{4}(?=.)/g, '$& ')}</dd>
      </dl>
      <a href={link}>{words.link}</a>
      <form className={css.form} {...form}>
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
