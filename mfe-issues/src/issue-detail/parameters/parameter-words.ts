import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { useDictionary, useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';

type Answered = Pick<Issue['parameters'][number], 'type' | 'value' | 'user' | 'attributes'>;

/** A parameter's value as a person reads it. */
export function useParameterWords() {
  const t = useT();
  const { locale } = usePortal();
  const format = useFormat();
  const dictionary = useDictionary();
  const nameOf = usePersonName();

  return function words({ type, value, user, attributes }: Answered): string {
    const optionName = (key: string) => translated(attributes.options?.find((option) => option.key === key)?.name, locale) || key;
    if (value === null || value === '') return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return format.list(value.map(optionName));
    if (typeof value === 'number') {
      if (type !== 'dictionary') return type === 'user' ? (nameOf(user) ?? t('number', { id: value })) : format.number(value);
      return dictionary.wordOf(value) ?? t('none');
    }
    if (type === 'radioGroup') return optionName(value);
    if (type === 'date') return format.date(value);
    return type === 'datetime' ? format.dateTime(value) : value;
  };
}
