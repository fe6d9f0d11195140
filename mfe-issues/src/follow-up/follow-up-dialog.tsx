import { useMemo, useState } from 'react';
import { reportIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { invalidate, useT } from '@portal/portal-kit';
import { answersInput, ParameterFields, unanswered, useAnswers, type Answers } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { useCategories } from '../categories/categories.api';
import { CategoryField } from '../categories/category-filter';

interface FollowUpDialogProps {
  action: NonNullable<Issue['post_issue_action']>;
  onClose: () => void;
}

/**
 * Reports the follow-up, filled in as the plant configured, and asks what its category asks. Where it is required there is no way around
 * it.
 */
export function FollowUpDialog({ action, onClose }: FollowUpDialogProps) {
  const t = useT();
  const { category_id, title, user_description, parameters, ...copied } = action.new_issue;
  const [chosen, choose] = useState(category_id ?? 0);
  const { tree } = useCategories();
  // What the flow names may take no issues any more: the server would refuse it.
  const category = !tree || tree.pickable().some(({ id }) => id === chosen) ? chosen : 0;
  const asked = useMemo(() => (tree?.path(category) ?? []).flatMap((one) => one.parameters), [tree, category]);
  const rules = useAnswers(asked);
  const known: Answers = Object.fromEntries(parameters.map(({ parameter_id, value }) => [parameter_id, value]));
  const form = useApiForm(reportIssue, {
    values: { title, user_description, answers: known },
    body: ({ answers, ...values }) => ({
      ...copied,
      category_id: category,
      title: values.title.trim(),
      user_description: values.user_description.trim(),
      parameters: answersInput(asked, answers),
    }),
    check: ({ answers }) => rules.check(answers),
    fieldOf: (path, body) => rules.fieldOf(path, body.parameters),
    sentences: rules.sentences,
    saved: ({ item }) => t('report.sent', { id: item.id }),
    onSaved: () => {
      // The issue that it follows shows the link.
      invalidate([`issue:${copied.follows}`]);
      onClose();
    },
  });
  const { values } = form;
  const empty = category === 0 || values.title.trim() === '' || values.user_description.trim() === '';
  return (
    <FormDialog
      form={form}
      size="medium"
      closable={!action.required}
      title={t(action.required ? 'follow_up.title' : 'follow_up.offered')}
      action={t('report.send')}
      icon="send"
      cancel={action.required ? null : t('follow_up.skip')}
      incomplete={empty || unanswered(asked, values.answers).length > 0 ? t('transition.incomplete') : null}
      onClose={onClose}
    >
      <CategoryField value={category} onChange={choose} />
      <TextField {...form.text('title')} required label={t('fields.title')} />
      <TextArea {...form.text('user_description')} required label={t('fields.description')} />
      <ParameterFields
        asked={asked}
        answers={values.answers}
        errors={form.errors}
        onAnswer={(id, value) => form.change(`answers.${id}`, value)}
      />
    </FormDialog>
  );
}
