import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import css from './field.module.css';
import { Icon } from './icons.tsx';

/** The props of every field of a form; `name` is also its id, so it is unique on the page. */
export interface FieldProps {
  name: string;
  label: string;
  /** A word beside the label, such as "optional". */
  note?: string | undefined;
  /** Shown below the field, unless it was refused. */
  hint?: string | undefined;
  /** Why the field was refused; shown below it. */
  refusal?: string | undefined;
  /** Whether the refusal is read out: it is the only one of its form. */
  announced?: boolean | undefined;
  /** Id of another element that says why the field was refused; marks the field as well. */
  refusedBy?: string | undefined;
}

/** @returns the attributes that connect a control with its label, note, hint and refusal */
export function controlProps({ name, note, hint, refusal, refusedBy }: FieldProps) {
  const describedBy = [
    refusal && `${name}-refusal`,
    refusedBy,
    note && `${name}-note`,
    hint && !refusal && `${name}-hint`,
  ].filter(Boolean);
  return {
    id: name,
    name,
    className: css.control,
    'aria-invalid': refusal || refusedBy ? true : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  } as const;
}

/** Label, control, hint and refusal of one field. */
export function Field({
  name,
  label,
  note,
  hint,
  refusal,
  announced,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={name}>{label}</label>
        {note && <span id={`${name}-note`}>{note}</span>}
      </div>
      {children}
      {refusal && (
        <p className={css.refusal} id={`${name}-refusal`} role={announced ? 'alert' : undefined}>
          <Icon name="bad" />
          <span>{refusal}</span>
        </p>
      )}
      {hint && !refusal && (
        <p className={css.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function split<Props extends FieldProps>(props: Props) {
  const { name, label, note, hint, refusal, announced, refusedBy, ...rest } = props;
  return { field: { name, label, note, hint, refusal, announced, refusedBy }, rest };
}

/** A one-line field. */
export function TextField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      <input {...rest} {...controlProps(field)} />
    </Field>
  );
}

/** A field of several lines. */
export function TextAreaField(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      <textarea {...rest} {...controlProps(field)} />
    </Field>
  );
}

/** A choice of one; its children are the options. */
export function SelectField(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      <div className={css.choice}>
        <select {...rest} {...controlProps(field)} />
        <Icon name="chevron" />
      </div>
    </Field>
  );
}
