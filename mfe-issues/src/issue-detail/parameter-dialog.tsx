import { useState } from 'react';
import type { Issue, ParameterValue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { notify, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { ParameterForm } from '../parameters/parameter-form';
import { invalidAnswers, toInput, unanswered } from '../parameters/parameter-values';
import type { ChangeIssue } from './use-issue-change';

interface ParameterDialogProps {
  parameter: Issue['parameters'][number];
  onClose: () => void;
  onChange: ChangeIssue;
}

/** One value, corrected. */
export function ParameterDialog({ parameter, onClose, onChange }: ParameterDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const [answers, setAnswers] = useState<Record<string, ParameterValue>>({ [parameter.id]: parameter.value });
  const [busy, setBusy] = useState(false);
  const name = translated(parameter.name, locale);
  const incomplete = unanswered([parameter], answers).length > 0 || invalidAnswers([parameter], answers).length > 0;
  const save = async () => {
    if (incomplete) return;
    const [input = { parameter_id: parameter.id, value: null }] = toInput([parameter], answers);
    setBusy(true);
    const saved = await onChange({ parameters: [input] }, () => notify.show({ tone: 'success', text: t('done.parameter', { name }) }));
    setBusy(false);
    if (saved) onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <Button type="submit" form="parameter" variant="primary" busy={busy} disabled={incomplete}>
        {t('actions.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={name} footer={footer}>
      <Form id="parameter" onSubmit={save}>
        <ParameterForm questions={[parameter]} answers={answers} onAnswer={(id, value) => setAnswers({ [id]: value })} />
      </Form>
    </Dialog>
  );
}
