import { authoriseTemporarily } from '@portal/contracts/identity/contracts';
import { useKeyReader } from '@portal/portal-kit/portal';
import { ApiError, api, usePortal } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { CodeField } from '../sign-in/code-field';
import { CODE_SENTENCES, signInProblem } from '../sign-in/sign-in-problem';
import { useSecretForm } from '../sign-in/use-secret-form';
import { useT } from '../words';
import type { Authorisation } from './authorisation';
import { bodyHash } from './body-hash';

const FORM = 'authorisation-form';
const SENTENCES = { wrong_pass: 'authorisation.invalid_code_or_no_permission' } as const;

/** Somebody with more rights approves one request with their access code or their card. */
export function AuthorisationDialog({ question: { permission, request, answer } }: { question: Authorisation }) {
  const t = useT();
  // Whoever stands at a terminal types codes there all day: it says what it says of every wrong one.
  const { terminal } = usePortal().session ?? {};
  const sentences = terminal ? CODE_SENTENCES : SENTENCES;
  const form = useSecretForm({
    missing: t('sign_in.errors.code_missing'),
    send: async (password) => {
      const { method, path, sent } = request;
      const body = { password, permission, method, path, body_hash: await bodyHash(sent) };
      const { item } = await api(authoriseTemporarily, { body });
      answer({ token: item.token });
    },
    explain: (error) =>
      error instanceof ApiError && error.problem?.codes?.path ? t('authorisation.takes_no_approval') : signInProblem(error, t, sentences),
  });
  useKeyReader(form.give);
  const footer = (
    <>
      <Button onClick={() => answer('declined')}>{t('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" busy={form.busy}>
        {t(terminal ? 'terminal.go_on' : 'authorisation.submit')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={() => answer('declined')} title={t(terminal ? 'terminal.who' : 'authorisation.title')} footer={footer}>
      <Form id={FORM} onSubmit={form.submit}>
        <p>{t(terminal ? 'terminal.who_hint' : 'authorisation.body')}</p>
        <CodeField label={t(terminal ? 'terminal.code' : 'authorisation.code')} form={form} />
      </Form>
    </Dialog>
  );
}
