import type { ReactNode } from 'react';
import type { Parameter } from '@portal/contracts/parameters';
import { LIMITS } from '@portal/contracts/limits';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Grid, Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import type { FormErrors } from '../forms/form-errors';
import { usePortalT } from '../i18n/use-t';
import { DictionaryRootField } from './dictionary-root-field';
import { LimitField } from './limit-field';
import { OptionList } from './option-list';
import { hasOptions, LIMITS_BY_TYPE, withAttribute, withOptions } from './parameter-design';
import { TranslatableField } from './translatable-field';

/** Draws fields of a parameter beside those that every one has. */
export type ParameterMore = (
  parameter: Parameter,
  onChange: (parameter: Parameter) => void,
  errorOf: (member: string) => string | undefined,
) => ReactNode;

interface ParameterEditorProps {
  parameter: Parameter;
  onChange: (parameter: Parameter) => void;
  /** Path of the parameter in its form. */
  name: string;
  errors: FormErrors;
  more?: ParameterMore;
}

/** The fields of one parameter, by its type. Members that have no field here stay as they are. */
export function ParameterEditor({ parameter, onChange, name, errors, more }: ParameterEditorProps) {
  const t = usePortalT();
  const { type, attributes } = parameter;
  return (
    <Stack>
      <TranslatableField
        label={t('designer.name')}
        value={parameter.name}
        onChange={(words) => onChange({ ...parameter, name: words })}
        name={`${name}.name`}
        errors={errors}
        error={errors[`${name}.name`]}
        maxLength={LIMITS.nameMax}
        required
      />
      <Checkbox
        label={t('designer.required')}
        checked={parameter.required}
        onChange={(required) => onChange({ ...parameter, required })}
        error={errors[`${name}.required`]}
      />
      <TextField
        label={t('designer.hint')}
        value={parameter.format ?? ''}
        onChange={(text) => onChange({ ...parameter, format: text || null })}
        error={errors[`${name}.format`]}
        maxLength={LIMITS.nameMax}
      />
      <Limits {...{ parameter, onChange, name, errors }} />
      {hasOptions(type) && (
        <OptionList
          options={attributes.options ?? []}
          onChange={(options) => onChange(withOptions(parameter, options))}
          name={`${name}.attributes.options`}
          errors={errors}
        />
      )}
      {type === 'dictionary' && (
        <DictionaryRootField
          value={attributes.dictionary_id ?? null}
          onChange={(id) => onChange(withAttribute(parameter, 'dictionary_id', id ?? undefined))}
          error={errors[`${name}.attributes.dictionary_id`]}
        />
      )}
      {more?.(parameter, onChange, (member) => errors[`${name}.${member}`])}
    </Stack>
  );
}

function Limits({ parameter, onChange, name, errors }: ParameterEditorProps) {
  const t = usePortalT();
  const limits = LIMITS_BY_TYPE[parameter.type];
  if (!limits) return null;
  const [least, most] = limits;
  const { [least]: low = -Infinity, [most]: high = Infinity } = parameter.attributes;
  return (
    <Grid>
      {limits.map((limit) => (
        <LimitField
          key={limit}
          label={t(`designer.${limit}`)}
          whole={parameter.type !== 'decimal'}
          value={parameter.attributes[limit]}
          onChange={(value) => onChange(withAttribute(parameter, limit, value))}
          error={errors[`${name}.attributes.${limit}`] ?? (limit === most && low > high ? t('field.too_low') : null)}
        />
      ))}
    </Grid>
  );
}
