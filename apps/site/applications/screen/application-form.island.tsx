import {
  applicationRefusals,
  applicationSubmitted,
  appliedBefore,
  fieldWords,
  formWords as words,
} from '@m8/content/applications.ts';
import { legal } from '@m8/content/legal.ts';
import { type Application, eachField, fieldNames } from '@m8/contracts/application.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { Cluster, Meta } from '@m8/ui/layout.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { typedDraft } from '@m8/ui/typed-draft.ts';
import { textOf, useSubmit } from '@m8/ui/use-submit.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApplicationFields, type FieldRefusals } from './application-fields.tsx';
import css from './application-form.module.css';
import { ApplicationError } from './application-port.ts';
import { applications } from './applications.ts';

/** @returns a sentence about the person's earlier applications, or null if they have none */
async function readSentence(): Promise<string | null> {
  const sent = await applications.sent();
  return sent.length === 0 ? null : appliedBefore(sent);
}

/** Says what the signed-in person has already sent, if that can be read. */
function AppliedBefore() {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => void readSentence().then(setSentence, () => undefined), []);
  return (
    sentence && (
      <Notice kind="info" announce="polite">
        {sentence}
      </Notice>
    )
  );
}

interface Outcome {
  /** Message above the form, if no field caused the error. */
  general?: string;
  fields: FieldRefusals;
}

/** @returns the form's values as typed */
function readForm(data: FormData): Application {
  return eachField((field) => textOf(data, field));
}

const fresh: Outcome = { fields: {} };
const drafts = typedDraft<Application>('application-draft');
const [beforePrivacy, privacy, afterPrivacy] = legal.application;

/** The application form. It keeps a draft until it is sent. */
export function ApplicationForm({
  owner,
  onSignedOut,
}: {
  /** Address of the signed-in person; null until it is known. */
  owner: string | null;
  /** Called if the server no longer knows the person. */
  onSignedOut(): void;
}) {
  const [sent, setSent] = useState<Application | null>(null);
  const { outcome, pending, form } = useSubmit(
    async (data: FormData): Promise<Outcome> => {
      const application = readForm(data);
      try {
        // Loaded on demand: the page would exceed its size budget with the rules of all fields.
        const { problemsOf } = await import('./problems-of.ts');
        const problems = problemsOf(application);
        if (problems.length > 0) throw new ApplicationError('invalid', problems);
        await applications.submit(application);
        drafts.drop();
        setSent(application);
        return fresh;
      } catch (error) {
        const refusal = error instanceof ApplicationError ? error : new ApplicationError('unknown');
        if (refusal.code === 'signed-out') onSignedOut();
        return outcomeOf(refusal);
      }
    },
    fresh,
    withoutField,
  );

  useEffect(() => {
    const elements = form.ref.current?.elements;
    if (!owner || !elements) return;
    const known: Partial<Application> = drafts.read(owner) ?? { email: owner };
    for (const field of fieldNames) {
      const control = elements.namedItem(field);
      if (control && 'value' in control) control.value = known[field] ?? '';
    }
  }, [owner, form.ref]);

  if (sent !== null) return <ApplicationDone sent={sent} />;
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    if (owner) drafts.keep(owner, readForm(new FormData(event.currentTarget)));
  };
  return (
    <form className={css.form} {...form} onInput={onInput} aria-labelledby="application-title">
      {owner && <AppliedBefore key={owner} />}
      <div className={css.head}>
        <h2 id="application-title">{words.title}</h2>
        <Meta>{words.lead}</Meta>
      </div>
      {outcome.general && (
        <Notice kind="bad" announce="urgent">
          {outcome.general}
        </Notice>
      )}
      <ApplicationFields refusals={outcome.fields} />
      <Cluster className={css.foot}>
        <Meta>
          {words.use} {beforePrivacy}
          <a href="/privacy">{privacy}</a>
          {afterPrivacy}
        </Meta>
        <ActionButton type="submit" pending={pending}>
          {words.submit}
        </ActionButton>
      </Cluster>
    </form>
  );
}

function withoutField(outcome: Outcome, changed: string): Outcome {
  const fields = Object.entries(outcome.fields).filter(([field]) => field !== changed);
  return { ...outcome, fields: Object.fromEntries(fields) };
}

function outcomeOf({ code, fields }: ApplicationError): Outcome {
  const known = fields.filter(({ field }) => fieldNames.some((name) => name === field));
  const refusals: FieldRefusals = Object.fromEntries(
    known.toReversed().map(({ field, message }) => [field, message]),
  );
  return known.length > 0
    ? { fields: refusals }
    : { fields: {}, general: applicationRefusals[code] };
}

/** Replaces the form after it is sent: says what was sent, and where the reply will go. */
function ApplicationDone({ sent }: { sent: Application }) {
  const { title, answer, home } = words.done;
  const [before, after] = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={css.form} data-sent="">
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>
          {before}
          <span className={css.address}>{sent.email.trim()}</span>
          {after}
        </p>
      </div>
      <Notice kind="ok" announce="polite">
        {applicationSubmitted}
      </Notice>
      <dl className={css.sent}>
        {fieldNames
          .filter((field) => field !== 'email' && sent[field].trim() !== '')
          .map((field) => (
            <div key={field}>
              <dt>{fieldWords[field].label}</dt>
              <dd>{sent[field]}</dd>
            </div>
          ))}
      </dl>
      <div>
        <ButtonLink href="/">{home}</ButtonLink>
      </div>
    </div>
  );
}
