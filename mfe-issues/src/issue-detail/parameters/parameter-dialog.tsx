import { changeIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { notify, usePortal, useT } from '@portal/portal-kit';
import { answersInput, ParameterFields, useAnswers, type Answers } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

interface ParameterDialogProps {
  /** The issue as it was when the value was opened. */
  base: Issue;
  parameter: Issue['parameters'][number];
  onClose: () => void;
  onChange: ChangeIssue;
}

/** One value, corrected. */
export function ParameterDialog({ base, parameter, onClose, onChange }: ParameterDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const name = translated(parameter.name, locale);
  const rules = useAnswers([parameter]);
  const said = () => notify.show({ tone: 'success', text: t('done.parameter', { name }) });
  const form = useApiForm(changeIssue, {
    values: { answers: { [parameter.id]: parameter.value } as Answers },
    body: ({ answers }) => {
      const [input = { parameter_id: parameter.id, value: null }] = answersInput([parameter], answers);
      return { parameters: [input] };
    },
    check: ({ answers }) => rules.check(answers),
    fieldOf: (path, { parameters }) => rules.fieldOf(path, parameters),
    sentences: rules.sentences,
    send: (body) => onChange(body, said, { throws: true, base }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={name} onClose={onClose}>
      <ParameterFields
        asked={[parameter]}
        answers={form.values.answers}
        errors={form.errors}
        onAnswer={(id, value) => form.change(`answers.${id}`, value)}
      />
    </FormDialog>
  );
}
