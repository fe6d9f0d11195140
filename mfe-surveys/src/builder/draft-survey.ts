import type { Locale, Translations } from '@portal/contracts/locales';
import type { QuestionType } from '@portal/contracts/surveys/survey-terms';
import type { AnswerOption, Survey, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';

/** A survey as it is built: what is new has a negative id until the server made it. */
export type DraftSurvey = Pick<Survey, 'id' | 'version' | 'name' | 'description' | 'sections'>;

/** What the builder edits beside the survey itself. */
export type ItemKind = 'section' | 'question' | 'option';

/** The members of a survey that the builder edits. */
export const draftOf = ({ id, version, name, description, sections }: Survey): DraftSurvey => ({
  id,
  version,
  name,
  description,
  sections,
});

/** Every section, question and option of a survey. */
const itemsOf = ({ sections }: DraftSurvey): readonly { id: number }[] =>
  sections.flatMap((section) => [section, ...section.questions.flatMap((question) => [question, ...question.answers])]);

/** An id that nothing of the survey has: negative, below all others. */
const temporaryId = (draft: DraftSurvey): number => Math.min(0, ...itemsOf(draft).map(({ id }) => id)) - 1;

/** The order of a new item: behind the last one (specification, section 5). */
const nextOrder = (items: readonly { order: number }[]): number => Math.max(0, ...items.map(({ order }) => order)) + 1;

/** A survey with one section changed. */
export function changeSection(draft: DraftSurvey, id: number, change: Partial<SurveySection>): DraftSurvey {
  return { ...draft, sections: draft.sections.map((section) => (section.id === id ? { ...section, ...change } : section)) };
}

/** A survey with one question changed. */
export function changeQuestion(draft: DraftSurvey, id: number, change: Partial<SurveyQuestion>): DraftSurvey {
  const sections = draft.sections.map((section) =>
    section.questions.some((question) => question.id === id)
      ? { ...section, questions: section.questions.map((question) => (question.id === id ? { ...question, ...change } : question)) }
      : section,
  );
  return { ...draft, sections };
}

/** A survey with a new section at the end of a page; its id is the lowest. */
export function addSection(draft: DraftSurvey, page: number): DraftSurvey {
  const section = {
    id: temporaryId(draft),
    version: 1,
    name: {},
    description: null,
    page,
    order: nextOrder(draft.sections),
    questions: [],
  };
  return { ...draft, sections: [...draft.sections, section] };
}

/** A survey with a new question at the end of a section; its id is the lowest. */
export function addQuestion(draft: DraftSurvey, sectionId: number, type: QuestionType): DraftSurvey {
  const id = temporaryId(draft);
  return mapSection(draft, sectionId, (section) => ({
    ...section,
    questions: [
      ...section.questions,
      {
        id,
        version: 1,
        name: {},
        type,
        required: false,
        order: nextOrder(section.questions),
        context_parameter_id: null,
        validators: {},
        rules: [],
        answers: [],
      },
    ],
  }));
}

/** A survey with a new option at the end of a question; its id is the lowest. */
export function addOption(draft: DraftSurvey, question: SurveyQuestion): DraftSurvey {
  const option: AnswerOption = { id: temporaryId(draft), version: 1, name: {}, order: nextOrder(question.answers), value: null };
  return changeQuestion(draft, question.id, { answers: [...question.answers, option] });
}

/** A survey without a section, a question or an option. */
export function removeItem(draft: DraftSurvey, kind: ItemKind, id: number): DraftSurvey {
  const others = <T extends { id: number }>(items: readonly T[]) => items.filter((item) => item.id !== id);
  if (kind === 'section') return { ...draft, sections: others(draft.sections) };
  return {
    ...draft,
    sections: draft.sections.map((section) => ({
      ...section,
      questions:
        kind === 'question'
          ? others(section.questions)
          : section.questions.map((question) => ({ ...question, answers: others(question.answers) })),
    })),
  };
}

/** Sections by page, order and id, as they are asked. */
export function sectionsInOrder(sections: readonly SurveySection[]): SurveySection[] {
  return sections.toSorted((one, other) => one.page - other.page || one.order - other.order || one.id - other.id);
}

/** Items by order; of equal ones those that are stored come first. */
export function inOrder<T extends { id: number; order: number }>(items: readonly T[]): T[] {
  return items.toSorted((one, other) => one.order - other.order || Number(one.id < 0) - Number(other.id < 0) || one.id - other.id);
}

/** Items with one of them put at a place (from 0), numbered from 1. */
export function placedAt<T extends { id: number; order: number }>(items: readonly T[], id: number, place: number): T[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return [...items];
  const others = inOrder(items).filter((item) => item.id !== id);
  return others.toSpliced(place, 0, moved).map((item, index) => ({ ...item, order: index + 1 }));
}

/** A survey with a question moved to a place (from 0) of a section. */
export function moveQuestion(draft: DraftSurvey, id: number, sectionId: number, place: number): DraftSurvey {
  const question = draft.sections.flatMap(({ questions }) => questions).find((one) => one.id === id);
  if (!question) return draft;
  const without = removeItem(draft, 'question', id);
  return mapSection(without, sectionId, (section) => ({
    ...section,
    questions: placedAt([...section.questions, { ...question, order: Number.MAX_SAFE_INTEGER }], id, place),
  }));
}

/** A survey with a section moved to a place (from 0) among all, on a page. */
export function moveSection(draft: DraftSurvey, id: number, place: number, page: number): DraftSurvey {
  const ordered = sectionsInOrder(draft.sections).filter((section) => section.id !== id);
  const moved = draft.sections.find((section) => section.id === id);
  if (!moved) return draft;
  const sections = ordered.toSpliced(place, 0, { ...moved, page }).map((section, index) => ({ ...section, order: index + 1 }));
  return { ...draft, sections };
}

function mapSection(draft: DraftSurvey, id: number, map: (section: SurveySection) => SurveySection): DraftSurvey {
  return { ...draft, sections: draft.sections.map((section) => (section.id === id ? map(section) : section)) };
}

/** Languages of the plant in which a text is missing. */
export const missingLanguages = (name: Translations, locales: readonly Locale[]): Locale[] =>
  locales.filter((locale) => !name[locale]?.trim());

/** Whether a text is there in every language of the plant, or in none where it may be left out. */
const isComplete = (name: Translations, locales: readonly Locale[]) => missingLanguages(name, locales).length === 0;

/** Whether a section can be saved; its questions are saved for themselves. */
export const isSectionValid = ({ name }: SurveySection, locales: readonly Locale[]): boolean => isComplete(name, locales);

/** Whether an option can be saved. */
export const isOptionValid = ({ name }: AnswerOption, locales: readonly Locale[]): boolean => isComplete(name, locales);

/**
 * Whether a question can be saved: every language, bounds in order, and at least one valid option where it has options (specification,
 * section 5).
 */
export function isQuestionValid({ name, type, validators, answers }: SurveyQuestion, locales: readonly Locale[]): boolean {
  const { min, max, minLength, maxLength } = validators;
  if (!isComplete(name, locales) || (min ?? -Infinity) > (max ?? Infinity) || (minLength ?? 0) > (maxLength ?? Infinity)) return false;
  return (type !== 'CHECK' && type !== 'RADIO') || answers.some((option) => isOptionValid(option, locales));
}

/** How many sections, questions and options cannot be saved yet. */
export function incompleteCount({ sections }: DraftSurvey, locales: readonly Locale[]): number {
  return sections.reduce((total, section) => {
    const questions = section.questions.filter((question) => !isQuestionValid(question, locales)).length;
    const options = section.questions.flatMap(({ answers }) => answers).filter((option) => !isOptionValid(option, locales)).length;
    return total + Number(!isSectionValid(section, locales)) + questions + options;
  }, 0);
}
