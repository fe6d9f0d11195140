import type { Locale } from '@portal/contracts/locales';
import type { Survey, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { CHOICE_TYPES } from '@portal/contracts/surveys/survey-terms';
import { missingNames, type DesignProblems } from '@portal/service-kit/parameters';
import { textProblems } from './text-problems';

/** What keeps a survey from being published, by path: texts that lack a language, choices without an option. */
export function publicationProblems(
  { name, description, sections, parameters }: Pick<Survey, 'name' | 'description' | 'sections' | 'parameters'>,
  locales: readonly Locale[],
): DesignProblems {
  const problems = textProblems({ name, description }, locales);
  parameters.forEach((parameter, index) => Object.assign(problems, missingNames(parameter.name, locales, `parameters.${index}.name`)));
  sections.forEach((section, index) => {
    const path = `sections.${index}.`;
    Object.assign(problems, textProblems(section, locales, path));
    section.questions.forEach((question, place) =>
      Object.assign(problems, questionProblems(question, locales, `${path}questions.${place}.`)),
    );
  });
  return problems;
}

function questionProblems({ name, type, answers }: SurveyQuestion, locales: readonly Locale[], path: string): DesignProblems {
  const problems = missingNames(name, locales, `${path}name`);
  if (CHOICE_TYPES.includes(type) && answers.length === 0) problems[`${path}answers`] = 'required';
  answers.forEach((answer, index) => Object.assign(problems, missingNames(answer.name, locales, `${path}answers.${index}.name`)));
  return problems;
}
