import { dayText } from '#content/date-text.ts';
import { developerWords } from '#content/documind-developers.ts';
import type { KeyAnswer as Key } from '#contracts/documind/keys.ts';
import type { Service } from '../service/service.ts';
import { KeyForm } from './key-form.island.tsx';
import { type Own, OwnList } from './own-list.island.tsx';

const words = developerWords.keys;

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

/** The person's API keys, and the form for one more. */
export function Keys({ service }: { service: Service }) {
  return (
    <OwnList id="keys-title" {...{ words, service, load, end }}>
      {(add) => <KeyForm service={service} onMade={(made) => add(toOwn(made))} />}
    </OwnList>
  );
}
