import { RECIPIENT_ROLES, type RecipientRole } from '@portal/contracts/issues/flow-terms';
import type { Recipients } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { useGroups, usePortal, useT } from '@portal/portal-kit';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { PeopleField } from '../../settings/categories/people-field';
import { FieldSet } from './field-set';

interface RecipientsFieldsProps {
  value: Recipients;
  error?: string;
  onChange: (value: Recipients) => void;
}

/** Who is told: people of the issue, groups, and people by name. */
export function RecipientsFields({ value, error, onChange }: RecipientsFieldsProps) {
  const t = useT();
  const { locale } = usePortal();
  const { groups = [] } = useGroups();
  const set = (changes: Partial<Recipients>) => onChange({ ...value, ...changes });
  return (
    <FieldSet legend={t('flows.recipients')}>
      <CheckboxGroup
        label={t('flows.recipient_roles')}
        error={error}
        options={RECIPIENT_ROLES.map((role) => ({ value: role, label: t(`escalations.roles.${role}`) }))}
        value={value.roles}
        onChange={(roles) => set({ roles: roles as RecipientRole[] })}
      />
      {groups.length > 0 && (
        <CheckboxGroup
          label={t('flows.recipient_groups')}
          options={groups.map(({ id, name }) => ({ value: String(id), label: translated(name, locale) }))}
          value={value.group_ids.map(String)}
          onChange={(ids) => set({ group_ids: ids.map(Number) })}
        />
      )}
      <PeopleField label={t('flows.recipient_people')} value={value.user_ids} onChange={(user_ids) => set({ user_ids })} />
    </FieldSet>
  );
}
