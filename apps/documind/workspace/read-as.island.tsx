import { encodingWords as words } from '@m8/content/text-encodings.ts';
import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import {
  encodingNamed,
  type TextEncoding,
  textEncodings,
} from '@m8/contracts/documind/encodings.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Disclosure } from '@m8/ui/disclosure.tsx';
import { SelectField } from '@m8/ui/field.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import css from './parts.module.css';
import { useRefusable } from './service/use-refusable.ts';

const byLabel = textEncodings
  .map((encoding) => ({ encoding, label: words.option(encoding) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Asks whether a text is readable, and has it read again in the chosen encoding. */
export function ReadAs(props: {
  /** Of the document or the upload. */
  id: string;
  question?: string;
  /** The current encoding; undefined if unknown. */
  encoding: Document['encoding'] | undefined;
  /** Id of the element that gets the focus afterwards. */
  focusAfter: string;
  /** @param encoding null to detect it from the bytes */
  onChosen(encoding: TextEncoding | null): Promise<void> | void;
}) {
  const { id, question = words.question, encoding, focusAfter, onChosen } = props;
  const field = `encoding-${id}`;
  const { outcome, pending, form } = useRefusable(async (data) => {
    await onChosen(encodingNamed(textOf(data, field)) ?? null);
    document.getElementById(focusAfter)?.focus({ preventScroll: true });
    return undefined;
  });
  return (
    <Disclosure className={css.readAs} summary={question}>
      <form {...form}>
        <SelectField
          name={field}
          label={words.label}
          defaultValue={encoding ?? ''}
          refusal={outcome}
        >
          <option value="">{words.byItself}</option>
          {byLabel.map((one) => (
            <option key={one.encoding} value={one.encoding}>
              {one.label}
            </option>
          ))}
        </SelectField>
        <ActionButton type="submit" look="quiet" small pending={pending}>
          {words.read}
        </ActionButton>
      </form>
    </Disclosure>
  );
}
