import { fieldWords, formWords } from '@m8/content/applications.ts';
import {
  type ApplicationField,
  applicationFields,
  type FieldRow,
  fieldNames,
} from '@m8/contracts/application.ts';
import { SelectField, TextAreaField, TextField } from '@m8/ui/field.tsx';

/** Error messages by field. */
export type FieldRefusals = Partial<Record<ApplicationField, string>>;

const inputs = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel' },
} as const;

function Field({ name, refusal }: { name: ApplicationField; refusal: string | undefined }) {
  const row: FieldRow = applicationFields[name];
  const { label, hint, choose } = fieldWords[name];
  const { required } = row;
  const shown = {
    name,
    label,
    hint,
    refusal,
    note: required ? undefined : formWords.optional,
  };
  switch (row.kind) {
    case 'choice':
      return (
        <SelectField {...shown} required={required} defaultValue="">
          <option value="">{choose}</option>
          {row.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      );
    case 'paragraphs':
      return <TextAreaField {...shown} rows={3} required={required} />;
    default:
      return (
        <TextField
          {...shown}
          {...inputs[row.kind]}
          autoComplete={row.autoComplete}
          required={required}
        />
      );
  }
}

/** The fields of an application. */
export function ApplicationFields({ refusals }: { refusals: FieldRefusals }) {
  return fieldNames.map((name) => <Field key={name} name={name} refusal={refusals[name]} />);
}
