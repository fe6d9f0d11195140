import { FOLLOW_UP_FIELDS, type FollowUpField } from '@portal/contracts/issues/flow-terms';
import type { TransitionFollowUp } from '@portal/contracts/issues/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { useCategories } from '../../categories/categories.api';
import { FieldSet } from './field-set';

interface FollowUpFieldsProps {
  value: TransitionFollowUp | null;
  onChange: (value: TransitionFollowUp | null) => void;
}

const LABELS = {
  title: 'fields.title',
  user_description: 'fields.description',
  equipment_id: 'fields.equipment',
  criticality: 'fields.criticality',
  department: 'fields.department',
  prod_line: 'fields.prod_line',
  parameters: 'flows.follow_up.parameters',
} as const satisfies Record<FollowUpField, string>;

const OFFERED: TransitionFollowUp = { required: false, category_id: null, copy: ['title', 'user_description', 'equipment_id'] };

/** The follow-up issue that a transition offers: in which category, whether it must be reported, and what it takes over. */
export function FollowUpFields({ value, onChange }: FollowUpFieldsProps) {
  const t = useT();
  const { locale } = usePortal();
  const { tree } = useCategories();
  const categories = tree?.pickable() ?? [];
  return (
    <FieldSet legend={t('flows.follow_up.legend')}>
      <Checkbox label={t('flows.follow_up.offer')} checked={value !== null} onChange={(offer) => onChange(offer ? OFFERED : null)} />
      {value && (
        <>
          <Checkbox
            label={t('flows.follow_up.required')}
            checked={value.required}
            onChange={(required) => onChange({ ...value, required })}
          />
          <ComboBox<number>
            label={t('fields.category')}
            hint={t('flows.follow_up.category_hint')}
            value={value.category_id}
            options={categories.map(({ id }) => ({ value: id, label: tree?.pathText(id, locale) ?? '' }))}
            onChange={(category_id) => onChange({ ...value, category_id })}
          />
          <CheckboxGroup
            label={t('flows.follow_up.copy')}
            options={FOLLOW_UP_FIELDS.map((field) => ({ value: field, label: t(LABELS[field]) }))}
            value={value.copy}
            onChange={(copy) => onChange({ ...value, copy: copy as FollowUpField[] })}
          />
        </>
      )}
    </FieldSet>
  );
}
