import { dayText } from '@m8/content/date-text.ts';
import { developerWords } from '@m8/content/documind-developers.ts';
import type { WebhookAnswer as Webhook } from '@m8/contracts/documind/webhooks.ts';
import { type Own, OwnList } from '#workspace/developer/own-list.island.tsx';
import type { Service } from '#workspace/service/service.ts';

const words = developerWords.webhooks;

const toOwn = ({ id, url, created_at, active, failing_since, delivered_at }: Webhook): Own => ({
  id,
  name: url,
  facts: [
    words.since(dayText(created_at)),
    !active
      ? words.stopped
      : failing_since
        ? words.failingSince(dayText(failing_since))
        : delivered_at
          ? words.lastCalled(dayText(delivered_at))
          : words.neverCalled,
  ],
});

const load = async (service: Service) => (await service.webhooks()).webhooks.map(toOwn);
const end = (service: Service, id: string) => service.deleteWebhook(id);

/** The person's webhooks. Programs create them through the API. */
export function Webhooks({ service }: { service: Service }) {
  return <OwnList id="webhooks-title" {...{ words, service, load, end }} />;
}
