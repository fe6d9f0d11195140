import { useMemo, useState } from 'react';
import { changeIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { notify, usePortal, useT } from '@portal/portal-kit';
import { answersInput, ParameterFields, unanswered, useAnswers, type Answers } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, useEdited } from '@portal/portal-kit/forms';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { useCategories } from '../../categories/categories.api';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

interface CategoryDialogProps {
  issue: Issue;
  onClose: () => void;
  onChange: ChangeIssue;
}

/** Moves an issue to another category, and asks what that one requires and the issue does not say yet. */
export function CategoryDialog({ issue, onClose, onChange }: CategoryDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const { tree } = useCategories();
  const base = useEdited(issue);
  const [category, setCategory] = useState(base.category_id);
  const moves = category !== base.category_id;
  const said = () => notify.show({ tone: 'success', text: t('done.category', { id: base.id }) });
  const asked = useMemo(() => {
    const answered = new Set(base.parameters.filter(({ value }) => value !== null).map(({ id }) => id));
    const questions = moves ? (tree?.path(category) ?? []).flatMap(({ parameters }) => parameters) : [];
    return questions.filter(({ id, required }) => required && !answered.has(id));
  }, [tree, category, moves, base.parameters]);
  const rules = useAnswers(asked);
  const form = useApiForm(changeIssue, {
    values: { answers: {} as Answers },
    body: ({ answers }) => {
      const parameters = answersInput(asked, answers);
      return { category_id: category, ...(parameters.length > 0 && { parameters }) };
    },
    check: ({ answers }) => rules.check(answers),
    fieldOf: (path, { parameters }) => rules.fieldOf(path, parameters),
    sentences: rules.sentences,
    send: (body) => onChange(body, said, { throws: true, base }),
    onSaved: onClose,
  });
  const { answers } = form.values;
  const offered = tree?.pickable(base.category_id) ?? [];
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('category.change', { id: base.id })}
      incomplete={unanswered(asked, answers).length > 0 ? t('transition.incomplete') : null}
      onClose={onClose}
    >
      <NativeSelect
        required
        label={t('fields.category')}
        value={category}
        onChange={setCategory}
        options={offered.map(({ id }) => ({ value: id, label: tree?.pathText(id, locale) ?? '' }))}
      />
      <ParameterFields asked={asked} answers={answers} errors={form.errors} onAnswer={(id, value) => form.change(`answers.${id}`, value)} />
    </FormDialog>
  );
}
