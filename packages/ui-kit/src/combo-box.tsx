import { useState } from 'react';
import type { ComboBoxProps } from './combo-box/combo-box-props';
import { fetchable } from './fetchable';
import { Field } from './field';
import { Icon } from './icon';
import { Spinner } from './spinner';
import { AffixedInput } from './text-field';

export type { ComboBoxProps } from './combo-box/combo-box-props';

/** The list with its keyboard and screen reader behaviour weighs 60 KB: it is fetched when somebody comes near the field. */
const useList = fetchable(async () => (await import('./combo-box/aria-combo-box')).FetchedComboBox);

/** One of many: type to narrow the list. Clearing the text clears the value. */
export function ComboBox<V extends string | number>(props: ComboBoxProps<V>) {
  const { label, hint, error, required, hideLabel, className, options, value, placeholder, disabled, loading, onInput } = props;
  const [near, come] = useState(false);
  const [focused, focus] = useState(false);
  const [typed, type] = useState<string | null>(null);
  const Full = useList(near, () => come(false));
  if (Full) return <Full {...props} typed={typed ?? ''} autoFocus={focused} />;
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <AffixedInput
          {...control}
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          aria-controls={control.id}
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={typed ?? chosen}
          onPointerEnter={() => come(true)}
          onFocus={() => {
            come(true);
            focus(true);
          }}
          onBlur={() => focus(false)}
          onChange={(event) => {
            type(event.target.value);
            onInput?.(event.target.value);
          }}
          suffix={near || loading ? <Spinner /> : <Icon name="chevron-down" size="1.1em" />}
        />
      )}
    </Field>
  );
}
