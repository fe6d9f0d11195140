import { useState, type ComponentType } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { fetchable } from '../fetchable';
import { Field } from '../field';
import { FieldInput } from '../text-field';
import type { DateFieldProps, FetchedFieldProps } from './date-field-props';
import { shownText, type DeviceType } from './shown-text';

/**
 * Makes a field that is fetched when the first one is shown, because what it is made of weighs more than a page. Until then its value
 * stands in it as text; where it could not be fetched the device's own field takes its place, in the language of the device.
 */
export function fetchedField(type: DeviceType, load: () => Promise<ComponentType<FetchedFieldProps>>): ComponentType<DateFieldProps> {
  const useFull = fetchable(load);
  return function FetchedField(props: DateFieldProps) {
    const { label, hint, error, required, hideLabel, className, value, onChange, readOnly, disabled } = props;
    const { locale } = useLocale();
    const [failed, fail] = useState(false);
    const [focused, focus] = useState(false);
    const Full = useFull(!failed, () => fail(true));
    if (Full) return <Full {...props} autoFocus={focused} />;
    const own = failed ? { type, value, readOnly } : { value: shownText(type, value, locale), readOnly: true, 'aria-busy': true };
    return (
      <Field {...{ label, hint, error, required, hideLabel, className }}>
        {(control) => (
          <FieldInput
            {...control}
            {...own}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            onFocus={() => focus(true)}
            onBlur={() => focus(false)}
          />
        )}
      </Field>
    );
  };
}
