import type { Item } from '@portal/contracts/answers';
import { registerTerminal } from '@portal/contracts/identity/contracts';
import type { TerminalToken } from '@portal/contracts/identity/schemas';
import { api } from '@portal/portal-kit';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { sessionToken, signOut } from '@portal/portal-kit/shell';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { TextField } from '@portal/ui-kit/text-field';
import { useSend } from '../sign-in/use-send';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useT } from '../words';
import { keepTerminal } from './terminal-token';

const ADDRESS = /^\/terminal-device\/(\d+)/;

/** `/terminal-device/{id}`: makes this browser the terminal. */
export function TerminalDevicePage() {
  const t = useT();
  const id = Number(ADDRESS.exec(window.location.pathname)?.[1]);
  const { problem, send } = useSend<Item<TerminalToken>>();
  const form = useApiForm(registerTerminal, {
    values: { pin: '' },
    params: { id },
    body: ({ pin }) => ({ pin: pin.trim() }),
    send: (body) => send(() => api(registerTerminal, { params: { id }, body })),
    sentences: { 'pin.taken': t('terminal.taken'), 'pin.invalid': t('terminal.invalid') },
    onSaved: (answer) => {
      if (!answer) return;
      keepTerminal({ id, token: answer.item.token });
      // Whoever set the device up does not stay signed in on it. Both load the page anew.
      if (sessionToken.get()) signOut();
      else window.location.reload();
    },
  });
  return (
    <SignInFrame title={t('terminal.set_up')}>
      {problem && (
        <div role="alert">
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      <p>{t('terminal.set_up_hint')}</p>
      <FormView form={form} blocked={!form.values.pin.trim()}>
        <TextField {...form.text('pin')} label={t('terminal.pin')} inputMode="numeric" autoComplete="off" dir="ltr" autoFocus />
        <Button type="submit" variant="primary" size="large" block busy={form.busy} disabled={!form.values.pin.trim()}>
          {t('terminal.register')}
        </Button>
      </FormView>
    </SignInFrame>
  );
}
