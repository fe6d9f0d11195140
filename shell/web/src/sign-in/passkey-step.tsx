import { useState } from 'react';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { useT } from '../words';
import { isCancelled } from './passkeys';
import { signInProblem } from './sign-in-problem';

interface PasskeyStepProps {
  label: string;
  /** Asks the device for a passkey and sends it. */
  step: () => Promise<void>;
  /** Sentences of this step's own, by the status of the answer. */
  sentences: Readonly<Record<string, string>>;
}

/** A button for what a passkey of this device does, and why it could not. */
export function PasskeyStep({ label, step, sentences }: PasskeyStepProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await step();
    } catch (error) {
      setProblem(isCancelled(error) ? t('sign_in.errors.passkey_cancelled') : signInProblem(error, t, sentences));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="lock" block busy={busy} onClick={() => void run()}>
        {label}
      </Button>
      {problem && (
        <div role="alert">
          <Banner tone="warning">{problem}</Banner>
        </div>
      )}
    </>
  );
}
