import { dayText } from '@m8/content/date-text.ts';
import { developerWords } from '@m8/content/documind-developers.ts';
import type { KeyAnswer as Key, NewKeyAnswer as NewKey } from '@m8/contracts/documind/keys.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { SelectField, TextField } from '@m8/ui/field.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '#workspace/copy-button.island.tsx';
import css from '#workspace/developer/developer-panel.module.css';
import { type Own, OwnList } from '#workspace/developer/own-list.island.tsx';
import type { Service } from '#workspace/service/service.ts';
import { useRefusable } from '#workspace/service/use-refusable.ts';
import { useFocusHandedOn } from '#workspace/state/use-focus-handed-on.ts';

const words = developerWords.keys;
const titleId = 'keys-title';

function MadeKey({ made, onDone }: { made: NewKey; onDone(): void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  useFocusHandedOn(box, titleId);
  return (
    <section ref={box} className={css.made} tabIndex={-1} aria-label={words.keyLabel}>
      <p>
        <b className={css.name}>{made.name}</b> {words.made}
      </p>
      <div className={css.secret}>
        <code>{made.key}</code>
        <CopyButton text={made.key} of={words.keyLabel} />
      </div>
      <ActionButton look="secondary" small onClick={onDone}>
        {words.done}
      </ActionButton>
    </section>
  );
}

/** Makes a key. The new key replaces the form until the person has copied it. */
function KeyForm({ service, onMade }: { service: Service; onMade(made: NewKey): void }) {
  const [made, setMade] = useState<NewKey | null>(null);
  const { outcome, pending, form } = useRefusable(async (data) => {
    const name = textOf(data, 'key-name').trim();
    if (name === '') return words.nameMissing;
    const key = await service.createKey(name, {
      days: Number(textOf(data, 'key-days')),
      rights: textOf(data, 'key-rights') === 'read' ? ['read'] : ['read', 'write'],
    });
    setMade(key);
    onMade(key);
    return undefined;
  });

  if (made) return <MadeKey made={made} onDone={() => setMade(null)} />;
  return (
    <form {...form} className={css.form}>
      <TextField
        name="key-name"
        label={words.name}
        placeholder={words.nameExample}
        maxLength={documindLimits.keyNameCharacters}
        autoComplete="off"
        refusal={outcome}
      />
      <SelectField name="key-days" label={words.days} defaultValue={documindLimits.keyDays.default}>
        {words.daysChoices.map(({ days, label }) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField name="key-rights" label={words.rights} defaultValue="all">
        <option value="all">{words.rightsOf.all}</option>
        <option value="read">{words.rightsOf.read}</option>
      </SelectField>
      <ActionButton type="submit" pending={pending}>
        {words.create}
      </ActionButton>
    </form>
  );
}

const toOwn = ({ id, name, rights, starts_with, last_used_at, expires_at }: Key): Own => ({
  id,
  name,
  facts: [
    <code key="start">{`${starts_with}…`}</code>,
    words.may(rights),
    last_used_at ? words.lastUsed(dayText(last_used_at)) : words.neverUsed,
    words.until(dayText(expires_at)),
  ],
});

const load = async (service: Service) => (await service.keys()).keys.map(toOwn);
const end = (service: Service, id: string) => service.revokeKey(id);

export function Keys({ service }: { service: Service }) {
  return (
    <OwnList id={titleId} {...{ words, service, load, end }}>
      {(add) => <KeyForm service={service} onMade={(made) => add(toOwn(made))} />}
    </OwnList>
  );
}
