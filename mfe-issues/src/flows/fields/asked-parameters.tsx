import type { DraftTransition } from '@portal/contracts/issues/schemas';
import type { Parameter, ParameterValue } from '@portal/contracts/parameters';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { answersInput, ParameterFields } from '@portal/portal-kit/fields';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { useCategories } from '../../categories/categories.api';
import { FieldSet } from './field-set';

type Asked = DraftTransition['parameters'];

interface AskedParametersProps {
  value: Asked;
  onChange: (value: Asked) => void;
}

/** What the transition asks for besides: questions of the plant's categories. */
export function AskedParameters({ value, onChange }: AskedParametersProps) {
  const t = useT();
  const { locale } = usePortal();
  const { tree } = useCategories();
  const known = (tree?.flat() ?? []).flatMap((category) =>
    category.parameters.map((parameter) => ({
      parameter,
      label: `${translated(parameter.name, locale)} (${translated(category.name, locale)})`,
    })),
  );
  const free = known.filter(({ parameter }) => !value.some(({ parameter_id }) => parameter_id === parameter.id));
  if (known.length === 0) return null;
  const add = (id: number | null) => {
    if (id !== null) onChange([...value, { parameter_id: id, required: false, read_only: false, default_value: null }]);
  };
  return (
    <FieldSet legend={t('flows.parameters')}>
      {value.map((asked, index) => {
        const found = known.find(({ parameter }) => parameter.id === asked.parameter_id);
        return (
          <OneAsked
            key={asked.parameter_id}
            asked={asked}
            parameter={found?.parameter}
            title={found?.label ?? `#${asked.parameter_id}`}
            onChange={(changed) => onChange(value.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        );
      })}
      <ComboBox<number>
        label={t('flows.add_parameter')}
        value={null}
        options={free.map(({ parameter, label }) => ({ value: parameter.id, label }))}
        onChange={add}
      />
    </FieldSet>
  );
}

interface OneAskedProps {
  asked: Asked[number];
  parameter: Parameter | undefined;
  title: string;
  onChange: (asked: Asked[number]) => void;
  onRemove: () => void;
}

function OneAsked({ asked, parameter, title, onChange, onRemove }: OneAskedProps) {
  const t = useT();
  return (
    <Stack $gap="s" role="group" aria-label={title}>
      <Inline $wrap={false}>
        <strong>{title}</strong>
        <IconButton icon="trash" label={t('flows.remove_named', { name: title })} onClick={onRemove} />
      </Inline>
      <Inline>
        <Checkbox label={t('flows.required')} checked={asked.required} onChange={(required) => onChange({ ...asked, required })} />
        <Checkbox label={t('flows.read_only')} checked={asked.read_only} onChange={(read_only) => onChange({ ...asked, read_only })} />
      </Inline>
      {parameter && <DefaultValue asked={asked} parameter={parameter} onChange={onChange} />}
    </Stack>
  );
}

function DefaultValue({ asked, parameter, onChange }: Pick<OneAskedProps, 'asked' | 'onChange'> & { parameter: Parameter }) {
  const t = useT();
  const { locale } = usePortal();
  const field = { ...parameter, name: { [locale]: t('flows.default_value') }, required: false, default_value: null };
  const change = (typed: ParameterValue) => {
    const [answer] = answersInput([field], { [parameter.id]: typed });
    onChange({ ...asked, default_value: answer?.value ?? null });
  };
  return <ParameterFields asked={[field]} answers={{ [parameter.id]: asked.default_value }} onAnswer={(_, typed) => change(typed)} />;
}
