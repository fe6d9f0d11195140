import { useMemo } from 'react';
import { changeIssue } from '@portal/contracts/issues/contracts';
import type { IssueTransition } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { lazyPanel, usePortal, useT } from '@portal/portal-kit';
import { answersInput, ParameterFields, unanswered, useAnswers, type Answers } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextArea } from '@portal/ui-kit/text-area';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

const SuggestedPeople = lazyPanel(async () => (await import('../../people/suggested-people')).SuggestedPeople);

interface TransitionDialogProps {
  /** Its number. */
  issue: number;
  transition: IssueTransition;
  onClose: () => void;
  /** Makes the change and says so; throws what it fails with. */
  onSend: (patch: Parameters<ChangeIssue>[0]) => Promise<boolean>;
}

/** Asks what a transition wants to know before it happens: a summary, and values. */
export function TransitionDialog({ issue, transition, onClose, onSend }: TransitionDialogProps) {
  const t = useT();
  const { can, locale } = usePortal();
  const asked = useMemo(
    () => transition.parameters.map((parameter) => ({ ...parameter, id: parameter.parameter_id })),
    [transition.parameters],
  );
  const first = asked.find(({ type, read_only }) => type === 'user' && !read_only);
  const suggests = can('issues.assign/update');
  const rules = useAnswers(asked);
  const form = useApiForm(changeIssue, {
    values: { resolution: '', answers: {} as Answers },
    body: ({ resolution, answers }) => {
      const parameters = answersInput(asked, answers);
      return {
        flow_state_id: transition.flow_state_id,
        ...(resolution.trim() && { resolution: resolution.trim() }),
        ...(parameters.length > 0 && { parameters }),
      };
    },
    check: ({ answers }) => rules.check(answers),
    fieldOf: (path, { parameters }) => rules.fieldOf(path, parameters),
    sentences: rules.sentences,
    send: onSend,
    onSaved: onClose,
  });
  const { resolution, answers } = form.values;
  const noSummary = transition.requires_resolution && resolution.trim() === '';
  return (
    <FormDialog
      form={form}
      size="medium"
      title={translated(transition.name, locale)}
      action={translated(transition.name, locale)}
      incomplete={noSummary || unanswered(asked, answers).length > 0 ? t('transition.incomplete') : null}
      onClose={onClose}
    >
      {transition.requires_resolution && (
        <TextArea {...form.text('resolution')} autoFocus required label={t('fields.resolution')} hint={t('transition.resolution_hint')} />
      )}
      {suggests && first && (
        <SuggestedPeople issue={issue} chosen={answers[first.id]} onChoose={(user) => form.change(`answers.${first.id}`, user)} />
      )}
      <ParameterFields asked={asked} answers={answers} errors={form.errors} onAnswer={(id, value) => form.change(`answers.${id}`, value)} />
    </FormDialog>
  );
}
