import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { translated } from '@portal/contracts/locales';
import type { ResultContext } from '@portal/contracts/surveys/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import type { ListFilter, SearchFields } from '@portal/portal-kit/list';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { useResultGroups, type ResultDimensions, type ResultFilters } from './use-result-dimensions';

type ParameterField = `fp_${number}`;

/** Value of a filter that finds entries without one. */
export const WITHOUT_VALUE = 'null';

const PARAMETER_FIELD = /^fp_\d+$/;

const fieldOf = ({ id }: Pick<ResultContext, 'id'>): ParameterField => `fp_${id}`;

/** The parameter that a field or filter is about: `fp_7` is about 7. */
export const parameterId = (name: string): number => Number(name.slice('fp_'.length));

/**
 * The fields of a list with one for each parameter: those of the survey and those in the address, which may be read before the survey is
 * known.
 */
export function useParameterFields<F extends SearchFields>(fields: F, { contexts }: ResultDimensions): F {
  const [address] = useSearchParams();
  const names = [...new Set([...contexts.map(fieldOf), ...[...address.keys()].filter((name) => PARAMETER_FIELD.test(name))])]
    .sort()
    .join(' ');
  return useMemo(() => {
    const added = names.split(' ').filter(Boolean);
    return { ...fields, ...Object.fromEntries(added.map((name) => [name, { type: 'text', filter: name }])) };
  }, [fields, names]);
}

/** Values that take every filter by a parameter off: those of another survey are not known to the next one. */
export const withoutParameters = (fields: SearchFields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => PARAMETER_FIELD.test(name))
      .map((name) => [name, '']),
  );

/** The filters by parameters that are set. */
export const parametersOf = (query: ResultFilters): ResultFilters =>
  Object.fromEntries(Object.entries(query).filter(([name]) => PARAMETER_FIELD.test(name)));

/** A filter for each parameter of the survey: values to choose from, a text where there are too many of them. */
export function useParameterFilters<F extends SearchFields>(
  { contexts, groupable }: ResultDimensions,
  survey: ResultFilters,
): ListFilter<F>[] {
  const t = useT();
  const { locale } = usePortal();
  const shown = (value: string) => (value === WITHOUT_VALUE ? t('results.no_value') : value);
  return contexts.map((context) => {
    const label = translated(context.name, locale);
    const filter = { field: fieldOf(context), label, more: true, shown };
    if (!groupable.includes(`p_${context.id}`)) return filter;
    const control = (value: string, onChange: (value: string) => void) => (
      <ParameterValue label={label} parameter={context.id} survey={survey} value={value} onChange={onChange} />
    );
    return { ...filter, control };
  }) as unknown as ListFilter<F>[];
}

interface ParameterValueProps {
  label: string;
  parameter: number;
  survey: ResultFilters;
  value: string;
  onChange: (value: string) => void;
}

/** The values that entries have for a parameter. */
function ParameterValue({ label, parameter, survey, value, onChange }: ParameterValueProps) {
  const t = useT();
  const { groups = [] } = useResultGroups(survey, `p_${parameter}`);
  const given = groups.map(({ id, name }) =>
    id === '' ? { value: WITHOUT_VALUE, label: t('results.no_value') } : { value: id, label: name },
  );
  const chosen = value === '' || given.some((one) => one.value === value) ? [] : [{ value, label: value }];
  const options = [{ value: '', label: t('results.any_value', { label }) }, ...chosen, ...given];
  return <NativeSelect hideLabel label={label} options={options} value={value} onChange={onChange} />;
}
