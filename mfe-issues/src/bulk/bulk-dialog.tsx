import { changeIssues } from '@portal/contracts/issues/contracts';
import { useT } from '@portal/portal-kit';
import { DictionaryField, PersonPicker } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { CategoryField } from '../categories/category-filter';
import type { BulkChange } from './use-bulk-change';

export type BulkQuestion = 'assign' | 'category' | 'criticality';

const MEMBERS = { assign: 'user_id', category: 'category_id', criticality: 'criticality' } as const;

interface BulkDialogProps {
  question: BulkQuestion;
  /** Numbers of the issues. */
  ids: readonly number[];
  onChange: (change: BulkChange) => Promise<void>;
  onClose: () => void;
}

/** Asks for the one value that all of them get. */
export function BulkDialog({ question, ids, onChange, onClose }: BulkDialogProps) {
  const t = useT();
  const form = useApiForm(changeIssues, {
    values: { value: null as number | null },
    body: ({ value }) => ({ ids: [...ids], [MEMBERS[question]]: value ?? undefined }),
    fieldOf: () => 'value',
    send: ({ ids: _, ...change }) => onChange(change),
    onSaved: onClose,
  });
  const { value } = form.values;
  const field = { ...form.field('value'), required: true, value, onChange: (chosen: number | null) => form.change('value', chosen) };
  return (
    <FormDialog form={form} title={t(`bulk.${question}`)} incomplete={value === null ? t('transition.incomplete') : null} onClose={onClose}>
      {question === 'assign' && <PersonPicker {...field} label={t('bulk.person')} />}
      {question === 'criticality' && <DictionaryField {...field} group="issue_criticality" label={t('fields.criticality')} />}
      {question === 'category' && (
        <CategoryField {...field} value={value ?? 0} onChange={(id) => form.change('value', id === 0 ? null : id)} />
      )}
    </FormDialog>
  );
}
