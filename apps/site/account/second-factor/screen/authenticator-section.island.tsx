import { authenticatorWords as words } from '@m8/content/authenticator.ts';
import { dayText } from '@m8/content/date-text.ts';
import { recoveryCodesWords, recoveryFile, recoveryFilename } from '@m8/content/recovery-codes.ts';
import { accountPaths, type FactorSetUp, type RecoveryCodes } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { Cluster, Meta } from '@m8/ui/layout.tsx';
import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { saveFile } from '@m8/ui/save-file.ts';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#account/screen/account-form.island.tsx';
import { call } from '#account/screen/embedded-session.ts';
import {
  AccountSection,
  focusSection,
  useOwnAccount,
} from '#account/your-account/screen/own-account.island.tsx';
import { useConfirmed } from '#account/your-account/screen/use-confirmed.island.tsx';
import css from '#account/your-account/screen/your-account.module.css';

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

interface RecoveryCodesCardProps {
  codes: readonly string[];
  said: string;
  onDone(): void;
}

/** Recovery codes, shown only once. Leaving the page needs a confirmation. */
function RecoveryCodesCard({ codes, said, onDone }: RecoveryCodesCardProps) {
  const { email } = useOwnAccount().account;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    addEventListener('beforeunload', askBeforeLeaving);
    return () => removeEventListener('beforeunload', askBeforeLeaving);
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('ok', recoveryCodesWords.copied),
      // If copying is not allowed, the codes are selected for copying by hand.
      () => list.current && getSelection()?.selectAllChildren(list.current),
    );
  const save = () => {
    const text = recoveryFile({ site: location.host, email, codes });
    saveFile(new Blob([text], { type: 'text/plain' }), recoveryFilename);
  };
  return (
    <>
      <Notice kind="ok" announce="polite">
        {said}
      </Notice>
      <p>{recoveryCodesWords.lead}</p>
      <ol className={css.codes} aria-label={recoveryCodesWords.label} ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Cluster>
        <Button look="secondary" small onClick={() => void copy()}>
          {recoveryCodesWords.copy}
        </Button>
        <Button look="secondary" small onClick={save}>
          {recoveryCodesWords.save}
        </Button>
      </Cluster>
      <Button onClick={onDone}>{recoveryCodesWords.done}</Button>
    </>
  );
}

const setUpScreen = lazyScreen(() => import('./set-up.island.tsx').then((module) => module.SetUp));

const id = 'authenticator';

/** At this many or fewer of ten, the page suggests new ones. */
const fewCodes = 3;

/** Replaces the section's content: a set-up in progress, or codes that are shown once. */
type Step =
  | { kind: 'set-up'; setUp: FactorSetUp }
  | { kind: 'codes'; codes: string[]; said: string };

function useActs() {
  const { refresh } = useOwnAccount();
  const confirmed = useConfirmed();
  const [step, setStep] = useState<Step | null>(null);
  const { said, button } = useAct(async (error) => {
    await refresh();
    return refusalOf('confirm', error, words.failed);
  });
  const go = (next: Step | null) => {
    setStep(next);
    focusSection(id);
  };
  const codesOf = async (path: string, body: object, sentence: string): Promise<Step> => {
    const { codes } = await confirmed(() => call<RecoveryCodes>(path, body));
    return { kind: 'codes', codes, said: sentence };
  };
  return {
    step,
    said,
    leave: () => go(null),
    async turnOn(code: string) {
      go(await codesOf(accountPaths.turnFactorOn, { code }, words.codes.turnedOn));
      void refresh();
    },
    begin: button('begin', async () => {
      const setUp = await confirmed(() => call<FactorSetUp>(accountPaths.beginFactor, {}));
      go({ kind: 'set-up', setUp });
    }),
    renew: button('renew', async () => {
      go(await codesOf(accountPaths.renewCodes, {}, words.codes.renewed));
      await refresh();
    }),
    turnOff: button('turn-off', async () => {
      await confirmed(() => call(accountPaths.turnFactorOff, {}));
      showToast('ok', words.on.turnedOff);
      await refresh();
      go(null);
    }),
  };
}

/** An authenticator app as second factor: set it up, save its recovery codes, turn it off. */
export function AuthenticatorSection() {
  const { second_factor, email_verified } = useOwnAccount().account;
  const acts = useActs();
  const { step, said } = acts;
  const { lead } = second_factor ? words.on : words.off;
  return (
    <AccountSection id={id} title={words.title} lead={lead} notice={said}>
      {step?.kind === 'set-up' && (
        <Lazy
          screen={setUpScreen}
          props={{ setUp: step.setUp, turnOn: acts.turnOn, onCancel: acts.leave }}
        />
      )}
      {step?.kind === 'codes' && (
        <RecoveryCodesCard codes={step.codes} said={step.said} onDone={acts.leave} />
      )}
      {step === null && second_factor && (
        <>
          <p>
            {words.on.since(dayText(second_factor.since))} {words.on.left(second_factor.codes_left)}{' '}
            {second_factor.codes_left <= fewCodes && words.on.few}
          </p>
          <Cluster>
            <ActionButton look="quiet" {...acts.renew}>
              {words.on.renew}
            </ActionButton>
            <ActionButton look="quiet" {...acts.turnOff}>
              {words.on.turnOff}
            </ActionButton>
          </Cluster>
        </>
      )}
      {step === null && !second_factor && !email_verified && <Meta>{words.off.unverified}</Meta>}
      {step === null && !second_factor && email_verified && (
        <ActionButton look="quiet" {...acts.begin}>
          {words.off.submit}
        </ActionButton>
      )}
    </AccountSection>
  );
}
