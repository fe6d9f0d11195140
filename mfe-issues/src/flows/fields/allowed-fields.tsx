import { TRANSITION_PERMISSIONS } from '@portal/contracts/issues/flow-terms';
import type { DraftTransition } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { useGroups, usePortal, useT } from '@portal/portal-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { FieldSet } from './field-set';

type Allowed = DraftTransition['allowed_to'];

const NOBODY = 'none';

interface AllowedFieldsProps {
  value: Allowed;
  onChange: (value: Allowed) => void;
}

/** Who may go the transition: any of those ticked is enough. */
export function AllowedFields({ value, onChange }: AllowedFieldsProps) {
  const t = useT();
  const { locale } = usePortal();
  const { groups = [] } = useGroups();
  const set = (changes: Partial<Allowed>) => onChange({ ...value, ...changes });
  return (
    <FieldSet legend={t('flows.allowed')} hint={t('flows.allowed_hint')}>
      <Checkbox label={t('flows.allowed_creator')} checked={value.creator} onChange={(creator) => set({ creator })} />
      <Checkbox label={t('flows.allowed_assigned')} checked={value.assigned} onChange={(assigned) => set({ assigned })} />
      <NativeSelect
        label={t('flows.allowed_permission')}
        value={value.permission ?? NOBODY}
        options={[
          { value: NOBODY, label: t('none') },
          ...TRANSITION_PERMISSIONS.map((permission) => ({ value: permission, label: t(`flows.permissions.${nameOf(permission)}`) })),
        ]}
        onChange={(permission) => set({ permission: permission === NOBODY ? null : (permission as Allowed['permission']) })}
      />
      {groups.length > 0 && (
        <CheckboxGroup
          label={t('flows.allowed_groups')}
          options={groups.map(({ id, name }) => ({ value: String(id), label: translated(name, locale) }))}
          value={value.group_ids.map(String)}
          onChange={(ids) => set({ group_ids: ids.map(Number) })}
        />
      )}
    </FieldSet>
  );
}

const NAMES = {
  'issues.transition/update': 'transition',
  'issues.confirm/update': 'confirm',
  'issues.assign/update': 'assign',
  'issues/update': 'update',
} as const satisfies Record<(typeof TRANSITION_PERMISSIONS)[number], string>;

const nameOf = (permission: (typeof TRANSITION_PERMISSIONS)[number]) => NAMES[permission];
