import { NativeSelect } from '@portal/ui-kit/native-select';

interface ChoiceFieldProps {
  label: string;
  yes: string;
  no: string;
  /** null: either. */
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

/** Yes, no, or either; either is said by the field's own name. */
export function ChoiceField({ label, yes, no, value, onChange }: ChoiceFieldProps) {
  const chosen = value === null ? 'any' : value ? 'yes' : 'no';
  return (
    <NativeSelect
      hideLabel
      label={label}
      value={chosen}
      options={[
        { value: 'any', label },
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(choice) => onChange(choice === 'any' ? null : choice === 'yes')}
    />
  );
}
