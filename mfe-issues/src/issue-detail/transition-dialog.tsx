import { useState } from 'react';
import type { IssuePatch, IssueTransition, ParameterValue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { FieldHint } from '@portal/ui-kit/field';
import { Form } from '@portal/ui-kit/form';
import { TextArea } from '@portal/ui-kit/text-area';
import { ParameterForm } from '../parameters/parameter-form';
import { invalidAnswers, toInput, unanswered } from '../parameters/parameter-values';

interface TransitionDialogProps {
  transition: IssueTransition;
  busy: boolean;
  onClose: () => void;
  onSend: (values: Pick<IssuePatch, 'resolution' | 'parameters'>) => void;
}

const RESOLUTION_MAX = 10_000;

/** Asks what a transition wants to know before it happens: a summary, and values. */
export function TransitionDialog({ transition, busy, onClose, onSend }: TransitionDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const [resolution, setResolution] = useState('');
  const [answers, setAnswers] = useState<Record<string, ParameterValue>>({});
  const questions = transition.parameters.map((parameter) => ({ ...parameter, id: parameter.parameter_id }));
  const noSummary = transition.requires_resolution && resolution.trim() === '';
  const incomplete = noSummary || unanswered(questions, answers).length > 0 || invalidAnswers(questions, answers).length > 0;

  const send = () => {
    if (incomplete) return;
    const parameters = toInput(questions, answers);
    onSend({ ...(resolution.trim() && { resolution: resolution.trim() }), ...(parameters.length > 0 && { parameters }) });
  };
  const footer = (
    <>
      {incomplete && (
        <FieldHint role="status" style={{ alignSelf: 'center' }}>
          {t('transition.incomplete')}
        </FieldHint>
      )}
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <Button type="submit" form="transition" variant="primary" busy={busy} disabled={incomplete}>
        {t('actions.save')}
      </Button>
    </>
  );
  return (
    <Dialog open size="medium" onClose={onClose} title={translated(transition.name, locale)} footer={footer}>
      <Form id="transition" onSubmit={send}>
        {transition.requires_resolution && (
          <TextArea
            autoFocus
            required
            label={t('fields.resolution')}
            hint={t('transition.resolution_hint')}
            value={resolution}
            maxLength={RESOLUTION_MAX}
            onChange={setResolution}
          />
        )}
        <ParameterForm questions={questions} answers={answers} onAnswer={(id, value) => setAnswers({ ...answers, [id]: value })} />
      </Form>
    </Dialog>
  );
}
