import type { Locale, Translations } from '@portal/contracts/locales';
import type { Parameter, ParameterDesign, ParameterFields } from '@portal/contracts/parameters';
import type { FieldCode } from '@portal/contracts/problems';
import { checkAnswers } from './parameter-answers';

/** What is wrong by path of the body. */
export type DesignProblems = Record<string, FieldCode>;

/** The languages of the plant that a name lacks, by path. */
export function missingNames(name: Translations, locales: readonly Locale[], path = 'name'): DesignProblems {
  return Object.fromEntries(locales.filter((locale) => !name[locale]).map((locale) => [`${path}.${locale}`, 'required' as const]));
}

/** What is wrong with a parameter in itself: a default that does not fit, a name that lacks a language. Paths follow `path`. */
export function designProblems(design: ParameterFields, locales: readonly Locale[], path: string): DesignProblems {
  const problems = missingNames(design.name, locales, `${path}name`);
  design.attributes.options?.forEach(({ name }, index) =>
    Object.assign(problems, missingNames(name, locales, `${path}attributes.options.${index}.name`)),
  );
  const asked = { ...design, id: 1, sort: 0, required: false } as Parameter;
  const [code] = Object.values(checkAnswers([asked], [{ parameter_id: 1, value: design.default_value }]));
  if (code) problems[`${path}default_value`] = code;
  return problems;
}

/** What is wrong with the parameters that a thing is given, beside those that it has. `answered`: of these, the ones with values. */
export function listProblems(
  designs: readonly ParameterDesign[],
  present: readonly Parameter[],
  answered: readonly number[],
  locales: readonly Locale[],
): DesignProblems {
  const problems: DesignProblems = {};
  designs.forEach((design, index) => {
    const path = `parameters.${index}.`;
    Object.assign(problems, designProblems(design, locales, path));
    if (design.id === undefined) return;
    const stored = present.find(({ id }) => id === design.id);
    const first = designs.findIndex(({ id }) => id === design.id);
    if (!stored) problems[`${path}id`] = 'not_found';
    else if (first !== index) problems[`${path}id`] = 'taken';
    else if (stored.type !== design.type && answered.includes(design.id)) problems[`${path}type`] = 'in_use';
  });
  return problems;
}

/** Entries of dictionaries that parameters offer what lies below, by path of the parameter. */
export const namedEntries = (designs: readonly ParameterFields[], pathOf: (index: number) => string): { path: string; id: number }[] =>
  designs.flatMap(({ attributes: { dictionary_id } }, index) =>
    dictionary_id ? [{ path: `${pathOf(index)}attributes.dictionary_id`, id: dictionary_id }] : [],
  );
