import type { ParameterValue } from '@portal/contracts/parameters';
import { translated } from '@portal/contracts/locales';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { ColorPicker } from './color-picker';
import { DateField } from '@portal/ui-kit/date-field';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import type { FieldBasics } from '@portal/ui-kit/field';
import { IconPicker } from './icon-picker';
import { NativeSelect } from '@portal/ui-kit/native-select';
import type { Option } from '@portal/ui-kit/option';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { TimeField } from '@portal/ui-kit/time-field';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';
import { DictionaryField } from './dictionary-field';
import type { AskedParameter } from './parameter-answers';
import { PersonPicker } from './person-picker';

interface ParameterFieldProps {
  parameter: AskedParameter;
  value: ParameterValue;
  onChange: (value: ParameterValue) => void;
  error?: string | null;
}

interface AnswerProps<V> extends FieldBasics {
  value: V;
  onChange: (value: ParameterValue) => void;
  disabled: boolean;
}

/** The field for one parameter, by its type. */
export function ParameterField({ parameter, value, onChange, error }: ParameterFieldProps) {
  const { locale } = usePortal();
  const { type, name, required, format, read_only = false, attributes } = parameter;
  const basics = { label: translated(name, locale), hint: format || undefined, required, error, disabled: read_only, onChange };
  const number = typeof value === 'number' ? value : null;
  const text = typeof value === 'string' ? value : '';
  const options = (attributes.options ?? []).map((option) => ({ value: option.key, label: translated(option.name, locale) || option.key }));
  switch (type) {
    case 'boolean':
      return <YesOrNo {...basics} value={value} />;
    case 'radioGroup':
      return <OneOf {...basics} options={options} value={text} />;
    case 'checkboxGroup':
      return <CheckboxGroup {...basics} options={options} value={Array.isArray(value) ? value : []} />;
    case 'dictionary':
      return <DictionaryField {...basics} group={attributes.group ?? undefined} root={attributes.dictionary_id} value={number} />;
    case 'user':
      return <PersonPicker {...basics} value={number} />;
    case 'color':
      return <ColorPicker {...basics} value={text || null} />;
    case 'icon':
      return <IconPicker {...basics} value={text || null} />;
    default:
      return <Typed {...basics} type={type} maxLength={attributes.max_length} value={number === null ? text : String(number)} />;
  }
}

interface TypedProps extends AnswerProps<string> {
  type: AskedParameter['type'];
  maxLength?: number;
}

/** Texts, numbers, dates and times. */
function Typed({ type, onChange, disabled, ...field }: TypedProps) {
  const props = { ...field, readOnly: disabled, onChange: (typed: string) => onChange(typed || null) };
  switch (type) {
    case 'note':
      return <TextArea {...props} />;
    case 'integer':
      return <TextField {...props} inputMode="numeric" />;
    case 'decimal':
      return <TextField {...props} inputMode="decimal" />;
    case 'date':
      return <DateField {...props} />;
    case 'time':
      return <TimeField {...props} />;
    case 'datetime':
      return <DateTimeField {...props} />;
    case 'signature':
      return <TextField {...props} autoComplete="name" />;
    default:
      return <TextField {...props} />;
  }
}

/** A box to tick; where an answer is required, "no" is one too and has to be chosen. */
function YesOrNo({ value, onChange, ...field }: AnswerProps<ParameterValue>) {
  const t = usePortalT();
  if (!field.required) {
    return (
      <Checkbox
        label={field.label}
        hint={field.hint}
        error={field.error}
        disabled={field.disabled}
        checked={value === true}
        onChange={onChange}
      />
    );
  }
  const options = [
    { value: 'yes', label: t('parameter.yes') },
    { value: 'no', label: t('parameter.no') },
  ];
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : null;
  return <RadioGroup {...field} inline options={options} value={chosen} onChange={(key) => onChange(key === 'yes')} />;
}

const IN_SIGHT_MAX = 5;

/** One of a few in sight, one of many in a list. */
function OneOf({ options, value, onChange, ...field }: AnswerProps<string> & { options: readonly Option[] }) {
  const t = usePortalT();
  const choose = (key: string) => onChange(key || null);
  if (options.length > IN_SIGHT_MAX)
    return <NativeSelect {...field} value={value} options={[{ value: '', label: t('kit.choose') }, ...options]} onChange={choose} />;
  const all = field.required ? options : [...options, { value: '', label: t('parameter.none') }];
  return <RadioGroup {...field} value={value} options={all} onChange={choose} />;
}
