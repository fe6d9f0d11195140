import { loginByCode } from '@portal/contracts/identity/contracts';
import type { SecondFactorDemand, SignedIn, TrustedUser } from '@portal/contracts/identity/schemas';
import { api } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Form } from '@portal/ui-kit/form';
import { LinkButton } from '@portal/ui-kit/link';
import { useT } from '../words';
import { CodeField } from './code-field';
import { CODE_SENTENCES, secondFactorOf, signInProblem } from './sign-in-problem';
import { TrustedUserLine } from './trusted-user-line';
import { useSecretForm } from './use-secret-form';

interface CodeFormProps {
  user: TrustedUser;
  onSignedIn: (answer: SignedIn) => Promise<void>;
  /** The code is right, and the person has a second factor. */
  onDemand: (demand: SecondFactorDemand) => void;
  onNotMine: () => void;
}

/** The access code of one person who is known on this device. */
export function CodeForm({ user, onSignedIn, onDemand, onNotMine }: CodeFormProps) {
  const t = useT();
  const form = useSecretForm({
    missing: t('sign_in.errors.code_missing'),
    send: async (password) => {
      try {
        const { item } = await api(loginByCode, { body: { user_id: user.id, password } });
        await onSignedIn(item);
      } catch (error) {
        const demand = secondFactorOf(error);
        if (!demand) throw error;
        onDemand(demand);
      }
    },
    explain: (error) => signInProblem(error, t, CODE_SENTENCES),
  });
  return (
    <Form onSubmit={form.submit}>
      <TrustedUserLine user={user} />
      <CodeField label={t('sign_in.code')} form={form} />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t('sign_in.submit')}
      </Button>
      <p>
        <LinkButton onClick={onNotMine}>{t('sign_in.not_your_account')}</LinkButton>
      </p>
    </Form>
  );
}
