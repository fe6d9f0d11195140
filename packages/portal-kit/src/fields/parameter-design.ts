import type { Parameter, ParameterValue } from '@portal/contracts/parameters';
import { withoutEmpty } from '../forms/conversions';

export type ParameterType = Parameter['type'];
export type ParameterOption = NonNullable<Parameter['attributes']['options']>[number];
type LimitName = 'min' | 'max' | 'min_length' | 'max_length';

const NUMBER_LIMITS = ['min', 'max'] as const;
const LENGTH_LIMITS = ['min_length', 'max_length'] as const;

/** The lower and the upper limit that each type can have; null for a type without limits. */
export const LIMITS_BY_TYPE: Readonly<Record<ParameterType, readonly [LimitName, LimitName] | null>> = {
  text: LENGTH_LIMITS,
  note: LENGTH_LIMITS,
  integer: NUMBER_LIMITS,
  decimal: NUMBER_LIMITS,
  date: null,
  time: null,
  datetime: null,
  color: null,
  icon: null,
  boolean: null,
  dictionary: null,
  user: null,
  radioGroup: null,
  checkboxGroup: null,
  signature: null,
};

/** All types, in the order in which they are offered. */
export const PARAMETER_TYPES = Object.keys(LIMITS_BY_TYPE) as ParameterType[];

/** Whether it is answered by choosing among `attributes.options`. */
export const hasOptions = (type: ParameterType): boolean => type === 'radioGroup' || type === 'checkboxGroup';

/** A parameter that is not stored yet; `id` is below 0 until the server gives it one. */
export function newParameter(id: number, type: ParameterType): Parameter {
  const attributes = hasOptions(type) ? { options: [] } : {};
  return { id, name: {}, type, required: false, sort: 0, format: null, default_value: null, attributes };
}

/** A number below 0 that none of the parameters has. */
export const freeId = (taken: readonly Parameter[]): number => Math.min(0, ...taken.map(({ id }) => id)) - 1;

/** The parameters with `sort` counted from 0 in the order of the list; those that stand right are the same objects. */
export function inOrder(parameters: readonly Parameter[]): Parameter[] {
  return parameters.map((parameter, sort) => (parameter.sort === sort ? parameter : { ...parameter, sort }));
}

/** A copy with the element at `from` standing at `to`, both from 0. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** The parameter with one attribute changed; undefined takes the attribute away. */
export function withAttribute<K extends keyof Parameter['attributes']>(
  parameter: Parameter,
  name: K,
  value: Parameter['attributes'][K] | undefined,
): Parameter {
  const { [name]: _, ...rest } = parameter.attributes;
  return { ...parameter, attributes: value === undefined ? rest : { ...rest, [name]: value } };
}

/** The parameter with these options; a default answer that is no longer offered goes with its option. */
export function withOptions(parameter: Parameter, options: ParameterOption[]): Parameter {
  const offered = new Set(options.map(({ key }) => key));
  return { ...withAttribute(parameter, 'options', options), default_value: stillOffered(parameter.default_value, offered) };
}

function stillOffered(value: ParameterValue, offered: ReadonlySet<string>): ParameterValue {
  if (Array.isArray(value)) return value.filter((key) => offered.has(key));
  return typeof value === 'string' && !offered.has(value) ? null : value;
}

/** Edited parameters as they are sent: a stored one with its `id`, blank names left out. */
export function parameterDesigns(parameters: readonly Parameter[]) {
  return parameters.map(({ id, name, type, required, format, default_value, attributes }) => ({
    ...(id > 0 && { id }),
    name: withoutEmpty(name),
    type,
    required,
    format,
    default_value,
    attributes,
  }));
}
