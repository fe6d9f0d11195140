import { LIMITS } from '@portal/contracts/limits';
import type { Locale, Translations } from '@portal/contracts/locales';
import type { Survey, SurveyDocument, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { CHOICE_TYPES } from '@portal/contracts/surveys/survey-terms';
import { missingNames, type DesignProblems } from '@portal/service-kit/parameters';
import { textProblems } from './text-problems';

const FORMAT = 'portal-survey/1';

type DocumentQuestion = SurveyDocument['sections'][number]['questions'][number];

/** A survey without ids: what another survey, here or in another plant, is made of. Rules name things of this plant and are left out. */
export function documentOf({ name, description, anonymous, parameters, sections }: Survey): SurveyDocument {
  const places = new Map(parameters.map(({ id }, index) => [id, index]));
  const questionOf = ({
    name: text,
    type,
    required,
    order,
    context_parameter_id,
    validators,
    answers,
  }: SurveyQuestion): DocumentQuestion => ({
    name: text,
    type,
    required,
    order,
    context_parameter: context_parameter_id === null ? null : (places.get(context_parameter_id) ?? null),
    validators,
    answers: answers.map((answer) => ({ name: answer.name, order: answer.order, value: answer.value })),
  });
  return {
    format: FORMAT,
    name,
    description,
    anonymous,
    parameters: parameters.map(({ name: text, type, required }) => ({ name: text, type, required })),
    sections: sections.map((section) => ({
      name: section.name,
      description: section.description,
      page: section.page,
      order: section.order,
      questions: section.questions.map(questionOf),
    })),
  };
}

/** The document of a copy: its name tells it from the original. */
export function copyOf(document: SurveyDocument): SurveyDocument {
  const name: Translations = Object.fromEntries(
    Object.entries(document.name).map(([locale, text]) => [locale, `${text.slice(0, LIMITS.nameMax - SUFFIX.length)}${SUFFIX}`]),
  );
  return { ...document, name };
}

const SUFFIX = ' (2)';

/** What is wrong with a document in a plant with these languages, by path. */
export function documentProblems(document: SurveyDocument, locales: readonly Locale[]): DesignProblems {
  const problems = textProblems(document, locales);
  document.parameters.forEach(({ name }, index) => Object.assign(problems, missingNames(name, locales, `parameters.${index}.name`)));
  document.sections.forEach((section, index) => {
    Object.assign(problems, textProblems(section, locales, `sections.${index}.`));
    section.questions.forEach((question, place) => {
      const path = `sections.${index}.questions.${place}.`;
      Object.assign(problems, missingNames(question.name, locales, `${path}name`));
      Object.assign(problems, optionProblems(question, locales, path));
      if ((question.context_parameter ?? -1) >= document.parameters.length) problems[`${path}context_parameter`] = 'not_found';
    });
  });
  return problems;
}

function optionProblems({ type, answers = [] }: DocumentQuestion, locales: readonly Locale[], path: string): DesignProblems {
  if (answers.length > 0 && !CHOICE_TYPES.includes(type)) return { [`${path}answers`]: 'invalid' };
  return Object.assign(
    {},
    ...answers.map(({ name }, index) => missingNames(name, locales, `${path}answers.${index}.name`)),
  ) as DesignProblems;
}
