import { useEffect, useState } from 'react';
import type { FetchedComboBox } from './combo-box/aria-combo-box';
import type { ComboBoxProps } from './combo-box/combo-box-props';
import { Field } from './field';
import { Icon } from './icon';
import { Spinner } from './spinner';
import { AffixedInput } from './text-field';

export type { ComboBoxProps } from './combo-box/combo-box-props';

type Fetched = typeof FetchedComboBox;

let fetched: Fetched | undefined;

/** The list with its keyboard and screen reader behaviour weighs 60 KB: it is fetched when somebody comes near the field. */
function useFetched(wanted: boolean): Fetched | undefined {
  const [, tell] = useState(fetched !== undefined);
  useEffect(() => {
    if (!wanted || fetched) return;
    let gone = false;
    void import('./combo-box/aria-combo-box').then(
      (module) => {
        fetched = module.FetchedComboBox;
        if (!gone) tell(true);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return fetched;
}

/** One of many: type to narrow the list. Clearing the text clears the value. */
export function ComboBox<V extends string | number>(props: ComboBoxProps<V>) {
  const { label, hint, error, required, hideLabel, className, options, value, placeholder, disabled, loading, onInput } = props;
  const [near, come] = useState(false);
  const [focused, focus] = useState(false);
  const [typed, type] = useState<string | null>(null);
  const Full = useFetched(near);
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
