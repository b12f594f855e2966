import { useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Cluster, Meta } from '#app/ui/layout.tsx';
import { Lazy, lazyScreen } from '#app/ui/lazy-screen.island.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { useFocusBack } from '#app/ui/use-focus-back.ts';
import { authenticatorWords as words } from '#content/authenticator.ts';
import { dayText } from '#content/date-text.ts';
import type { FactorAnswer, FactorSetUp } from '#contracts/account.ts';
import { FormNoticeView } from '../../account-card.tsx';
import type { FormNotice } from '../../refusal.ts';
import { AccountSection } from '../account-section.tsx';
import { useOwnAccount } from '../own-account.ts';
import { useConfirmed } from '../use-confirmed.island.tsx';
import { ownFactor, refusalOfFactor } from './own-factor.ts';

const setUpScreen = lazyScreen(() => import('./set-up.island.tsx').then(({ SetUp }) => SetUp));
const codesScreen = lazyScreen(() =>
  import('./recovery-codes.island.tsx').then(({ RecoveryCodesCard }) => RecoveryCodesCard),
);

const id = 'authenticator';

/** Of ten; from here on the page says that it is time for new ones. */
const fewCodes = 3;

/** What the section shows instead of what there is: a set-up under way, or codes that are shown once. */
type Step =
  | { kind: 'set-up'; setUp: FactorSetUp }
  | { kind: 'codes'; codes: string[]; said: string };

type Act = 'begin' | 'renew' | 'turn-off';

/** Does an act behind the gate, and says what became of it. */
function useActs() {
  const { refresh } = useOwnAccount();
  const confirmed = useConfirmed();
  const [step, setStep] = useState<Step | null>(null);
  const [pending, setPending] = useState<Act | null>(null);
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const begin = useFocusBack(pending !== null);

  const act = async (name: Act, work: () => Promise<Step | null>) => {
    begin();
    setNotice(null);
    setPending(name);
    try {
      setStep(await confirmed(work));
      if (name !== 'begin') await refresh();
      document.getElementById(`${id}-title`)?.focus();
    } catch (error) {
      setNotice(await refusalOfFactor(error));
      await refresh();
    } finally {
      setPending(null);
    }
  };
  const leave = () => {
    setStep(null);
    document.getElementById(`${id}-title`)?.focus();
  };
  const turnOn = async (code: string) => {
    const codes = await confirmed(() => ownFactor.turnOn(code));
    setStep({ kind: 'codes', codes, said: words.codes.turnedOn });
    void refresh();
    document.getElementById(`${id}-title`)?.focus();
  };
  return {
    ...{ step, pending, notice, leave, turnOn },
    begin: () => act('begin', async () => ({ kind: 'set-up', setUp: await ownFactor.begin() })),
    renew: () =>
      act('renew', async () => {
        const codes = await ownFactor.renewCodes();
        return { kind: 'codes', codes, said: words.codes.renewed };
      }),
    turnOff: () =>
      act('turn-off', async () => {
        await ownFactor.turnOff();
        showToast('ok', words.on.turnedOff);
        return null;
      }),
  };
}

/** An app that is on, and what can be done about it. */
function TurnedOn({ factor, acts }: { factor: FactorAnswer; acts: ReturnType<typeof useActs> }) {
  return (
    <>
      <p>
        {words.on.since(dayText(factor.since))} {words.on.left(factor.codes_left)}{' '}
        {factor.codes_left <= fewCodes && words.on.few}
      </p>
      <Cluster>
        <ActionButton
          look="secondary"
          pending={acts.pending === 'renew'}
          onClick={() => void acts.renew()}
        >
          {words.on.renew}
        </ActionButton>
        <ActionButton
          look="quiet"
          pending={acts.pending === 'turn-off'}
          onClick={() => void acts.turnOff()}
        >
          {words.on.turnOff}
        </ActionButton>
      </Cluster>
    </>
  );
}

/** An authenticator app as second factor: set it up, keep its recovery codes, turn it off. */
export function AuthenticatorSection() {
  const { second_factor, email_verified } = useOwnAccount().account;
  const acts = useActs();
  const { step, notice } = acts;
  const { lead } = second_factor ? words.on : words.off;
  return (
    <AccountSection id={id} title={words.title} lead={lead}>
      <FormNoticeView notice={notice} id="authenticator-notice" />
      {step?.kind === 'set-up' && (
        <Lazy
          screen={setUpScreen}
          props={{ setUp: step.setUp, turnOn: acts.turnOn, onCancel: acts.leave }}
        />
      )}
      {step?.kind === 'codes' && (
        <Lazy
          screen={codesScreen}
          props={{ codes: step.codes, said: step.said, onDone: acts.leave }}
        />
      )}
      {step === null && second_factor && <TurnedOn factor={second_factor} acts={acts} />}
      {step === null && !second_factor && !email_verified && <Meta>{words.off.unverified}</Meta>}
      {step === null && !second_factor && email_verified && (
        <ActionButton
          look="secondary"
          pending={acts.pending === 'begin'}
          onClick={() => void acts.begin()}
        >
          {words.off.submit}
        </ActionButton>
      )}
    </AccountSection>
  );
}
