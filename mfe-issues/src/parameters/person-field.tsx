import { useState } from 'react';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import type { FieldBasics } from '@portal/ui-kit/field';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { FormRow } from '@portal/ui-kit/form';
import { defaultGroup, useGroupMembers, useGroups } from '../people/people.api';

interface PersonFieldProps extends FieldBasics {
  value: number | null;
  onChange: (value: number | null) => void;
  disabled?: boolean;
}

const NOTHING = 0;

/** One person, found by the group they belong to. */
export function PersonField({ value, onChange, ...field }: PersonFieldProps) {
  const t = useT();
  const { locale } = usePortal();
  const [chosen, setGroup] = useState<number | null>(null);
  const groups = useGroups().data?.items ?? [];
  const group = chosen ?? defaultGroup(groups);
  const members = useGroupMembers(group).data?.items ?? [];
  return (
    <FormRow>
      <NativeSelect
        label={t('people.group')}
        disabled={field.disabled}
        value={group ?? NOTHING}
        options={groups.map(({ id, name }) => ({ value: id, label: translated(name, locale) }))}
        onChange={setGroup}
      />
      <NativeSelect
        {...field}
        value={value ?? NOTHING}
        options={[{ value: NOTHING, label: t('choose') }, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => onChange(id === NOTHING ? null : id)}
      />
    </FormRow>
  );
}
