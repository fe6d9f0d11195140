import type { Locale, Translations } from '@portal/contracts/locales';
import * as calls from '@portal/contracts/surveys/contracts';
import type { AnswerOption, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { api } from '@portal/portal-kit';
import { inOrder, isOptionValid, isQuestionValid, isSectionValid, sectionsInOrder, type DraftSurvey, type ItemKind } from './draft-survey';

/**
 * What one call did: new ids of items, a version, or places. Applied to what is saved, ids also to what is edited meanwhile. Texts are kept
 * as they were sent: the server may trim them, or name their languages in another order, which is no change to send again.
 */
export interface SaveResult {
  saved: DraftSurvey;
  /** The ids that the server gave to items which had temporary ones. */
  created?: readonly CreatedItem[];
}

/** An item that was created: its temporary id, and that of the server. */
export interface CreatedItem {
  from: number;
  to: number;
}

/** One call that brings the saved survey nearer to the edited one. */
export interface SaveStep {
  kind: ItemKind | 'survey';
  /** Of the item that is sent. */
  id: number;
  send: () => Promise<SaveResult>;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Texts without those that are blank. */
const filled = (texts: Translations): Translations => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

const filledOrNull = (texts: Translations | null): Translations | null => {
  const rest = filled(texts ?? {});
  return Object.keys(rest).length > 0 ? rest : null;
};

const sectionBody = ({ name, description, page }: SurveySection) => ({ name: filled(name), description: filledOrNull(description), page });
const questionBody = ({ name, type, required, context_parameter_id, validators, rules }: SurveyQuestion) => ({
  name: filled(name),
  type,
  required,
  context_parameter_id,
  validators,
  rules,
});
const optionBody = ({ name, value }: AnswerOption) => ({ name: filled(name), value });

const byId = <T extends { id: number }>(items: readonly T[], id: number): T | undefined => items.find((item) => item.id === id);

function replaceSection(saved: DraftSurvey, id: number, map: (section: SurveySection) => SurveySection): DraftSurvey {
  return { ...saved, sections: saved.sections.map((section) => (section.id === id ? map(section) : section)) };
}

function replaceQuestion(
  saved: DraftSurvey,
  sectionId: number,
  id: number,
  map: (question: SurveyQuestion) => SurveyQuestion,
): DraftSurvey {
  return replaceSection(saved, sectionId, (section) => ({
    ...section,
    questions: section.questions.map((question) => (question.id === id ? map(question) : question)),
  }));
}

/**
 * The next call that brings `saved` nearer to `draft`; null when nothing is left that can be saved. Items that lack a language wait.
 * @param locales languages of the plant
 */
export function nextStep(saved: DraftSurvey, draft: DraftSurvey, locales: readonly Locale[]): SaveStep | null {
  return surveyStep(saved, draft, locales) ?? removalStep(saved, draft) ?? sectionStep(saved, draft, locales);
}

function surveyStep(saved: DraftSurvey, draft: DraftSurvey, locales: readonly Locale[]): SaveStep | null {
  const body = { name: filled(draft.name), description: filledOrNull(draft.description) };
  if (same(body, { name: saved.name, description: saved.description }) || locales.some((locale) => !body.name[locale])) return null;
  return {
    kind: 'survey',
    id: draft.id,
    send: async () => {
      const { item } = await api(calls.updateSurvey, { params: { id: draft.id }, body: { ...body, version: saved.version }, quiet: true });
      return { saved: { ...saved, ...body, version: item.version } };
    },
  };
}

/** What was saved and is not there any more. A question that went to another section is there. */
function removalStep(saved: DraftSurvey, draft: DraftSurvey): SaveStep | null {
  const questions = draft.sections.flatMap((section) => section.questions);
  for (const section of saved.sections) {
    const params = { id: saved.id, sectionId: section.id };
    if (!byId(draft.sections, section.id) && !section.questions.some(({ id }) => byId(questions, id)))
      return removal('section', section.id, () => api(calls.removeSection, { params, quiet: true }), {
        ...saved,
        sections: saved.sections.filter(({ id }) => id !== section.id),
      });
    for (const question of section.questions) {
      const edited = byId(questions, question.id);
      const questionId = question.id;
      if (!edited)
        return removal(
          'question',
          questionId,
          () => api(calls.removeQuestion, { params: { ...params, questionId }, quiet: true }),
          replaceSection(saved, section.id, (one) => ({ ...one, questions: one.questions.filter(({ id }) => id !== questionId) })),
        );
      const option = question.answers.find(({ id }) => !byId(edited.answers, id));
      if (option)
        return removal(
          'option',
          option.id,
          () => api(calls.removeAnswer, { params: { ...params, questionId, answerId: option.id }, quiet: true }),
          replaceQuestion(saved, section.id, questionId, (one) => ({ ...one, answers: one.answers.filter(({ id }) => id !== option.id) })),
        );
    }
  }
  return null;
}

function removal(kind: ItemKind, id: number, call: () => Promise<unknown>, after: DraftSurvey): SaveStep {
  return { kind, id, send: async () => (await call(), { saved: after }) };
}

function sectionStep(saved: DraftSurvey, draft: DraftSurvey, locales: readonly Locale[]): SaveStep | null {
  for (const section of sectionsInOrder(draft.sections)) {
    const known = byId(saved.sections, section.id);
    const step = known
      ? (sectionChange(saved, known, section, locales) ?? questionStep(saved, section, locales))
      : isSectionValid(section, locales)
        ? sectionCreation(saved, section)
        : null;
    if (step) return step;
  }
  return sectionMove(saved, draft);
}

function sectionCreation(saved: DraftSurvey, section: SurveySection): SaveStep {
  return {
    kind: 'section',
    id: section.id,
    send: async () => {
      const body = sectionBody(section);
      const { item } = await api(calls.addSection, { params: { id: saved.id }, body, quiet: true });
      return { saved: { ...saved, sections: [...saved.sections, { ...item, ...body }] }, created: [{ from: section.id, to: item.id }] };
    },
  };
}

function sectionChange(saved: DraftSurvey, known: SurveySection, section: SurveySection, locales: readonly Locale[]): SaveStep | null {
  const [before, after] = [sectionBody(known), sectionBody(section)];
  // A page is changed by a move, which makes room.
  if (same({ ...before, page: 0 }, { ...after, page: 0 }) || !isSectionValid(section, locales)) return null;
  return {
    kind: 'section',
    id: section.id,
    send: async () => {
      const sent = { ...after, page: known.page };
      const body = { ...sent, version: known.version };
      const { item } = await api(calls.updateSection, { params: { id: saved.id, sectionId: section.id }, body, quiet: true });
      return { saved: replaceSection(saved, section.id, (one) => ({ ...item, ...sent, questions: one.questions })) };
    },
  };
}

/** Puts the first section that stands elsewhere to its place. */
function sectionMove(saved: DraftSurvey, draft: DraftSurvey): SaveStep | null {
  const wanted = sectionsInOrder(draft.sections).filter(({ id }) => byId(saved.sections, id));
  const present = sectionsInOrder(saved.sections).filter(({ id }) => byId(draft.sections, id));
  const index = wanted.findIndex((section, at) => section.id !== present[at]?.id || section.page !== present[at].page);
  const [section, there] = [wanted[index], present[index]];
  if (!section || !there) return null;
  return {
    kind: 'section',
    id: section.id,
    send: async () => {
      const { items } = await api(calls.moveSection, {
        params: { id: saved.id, sectionId: section.id },
        body: { order: there.order, page: section.page },
        quiet: true,
      });
      return { saved: { ...saved, sections: saved.sections.map((one) => ({ ...one, ...byId(items, one.id) })) } };
    },
  };
}

function questionStep(saved: DraftSurvey, section: SurveySection, locales: readonly Locale[]): SaveStep | null {
  for (const question of inOrder(section.questions)) {
    const home = saved.sections.find(({ questions }) => byId(questions, question.id));
    const known = home && byId(home.questions, question.id);
    const step =
      home && known
        ? (questionChange(saved, home.id, known, question, locales) ?? optionStep(saved, home.id, known, question, locales))
        : isQuestionValid(question, locales)
          ? questionCreation(saved, section.id, question, locales)
          : null;
    if (step) return step;
  }
  return questionMove(saved, section);
}

function questionCreation(saved: DraftSurvey, sectionId: number, question: SurveyQuestion, locales: readonly Locale[]): SaveStep {
  // Options come with their question: one with options is not valid without one.
  const answers = inOrder(question.answers).filter((option) => isOptionValid(option, locales));
  return {
    kind: 'question',
    id: question.id,
    send: async () => {
      const [sent, options] = [questionBody(question), answers.map(optionBody)];
      const body = { ...sent, answers: options };
      const { item } = await api(calls.addQuestion, { params: { id: saved.id, sectionId }, body, quiet: true });
      const made = inOrder(item.answers);
      const known = { ...item, ...sent, answers: made.map((option, index) => ({ ...option, ...options[index] })) };
      return {
        saved: replaceSection(saved, sectionId, (section) => ({ ...section, questions: [...section.questions, known] })),
        created: [
          { from: question.id, to: item.id },
          ...made.flatMap(({ id }, index) => answers.slice(index, index + 1).map((option) => ({ from: option.id, to: id }))),
        ],
      };
    },
  };
}

function questionChange(
  saved: DraftSurvey,
  sectionId: number,
  known: SurveyQuestion,
  question: SurveyQuestion,
  locales: readonly Locale[],
): SaveStep | null {
  const body = questionBody(question);
  if (same(questionBody(known), body) || !isQuestionValid(question, locales)) return null;
  return {
    kind: 'question',
    id: question.id,
    send: async () => {
      const params = { id: saved.id, sectionId, questionId: question.id };
      const { item } = await api(calls.updateQuestion, { params, body: { ...body, version: known.version }, quiet: true });
      return { saved: replaceQuestion(saved, sectionId, question.id, ({ answers }) => ({ ...item, ...body, answers })) };
    },
  };
}

function optionStep(
  saved: DraftSurvey,
  sectionId: number,
  known: SurveyQuestion,
  question: SurveyQuestion,
  locales: readonly Locale[],
): SaveStep | null {
  const path = { id: saved.id, sectionId, questionId: question.id };
  const withOptions = (map: (options: readonly AnswerOption[]) => AnswerOption[]) =>
    replaceQuestion(saved, sectionId, question.id, (one) => ({ ...one, answers: map(one.answers) }));
  for (const option of inOrder(question.answers)) {
    const present = byId(known.answers, option.id);
    if (!isOptionValid(option, locales) || (present && same(optionBody(present), optionBody(option)))) continue;
    if (!present)
      return {
        kind: 'option',
        id: option.id,
        send: async () => {
          const body = optionBody(option);
          const { item } = await api(calls.addAnswer, { params: path, body, quiet: true });
          return { saved: withOptions((options) => [...options, { ...item, ...body }]), created: [{ from: option.id, to: item.id }] };
        },
      };
    return {
      kind: 'option',
      id: option.id,
      send: async () => {
        const sent = optionBody(option);
        const body = { ...sent, version: present.version };
        const { item } = await api(calls.updateAnswer, { params: { ...path, answerId: option.id }, body, quiet: true });
        return { saved: withOptions((options) => options.map((one) => (one.id === option.id ? { ...item, ...sent } : one))) };
      },
    };
  }
  const moved = firstMoved(known.answers, question.answers);
  if (!moved) return null;
  return {
    kind: 'option',
    id: moved.id,
    send: async () => {
      const { items } = await api(calls.moveAnswer, { params: { ...path, answerId: moved.id }, body: { order: moved.order }, quiet: true });
      return { saved: withOptions((options) => options.map((one) => ({ ...one, ...byId(items, one.id) }))) };
    },
  };
}

function questionMove(saved: DraftSurvey, section: SurveySection): SaveStep | null {
  const known = byId(saved.sections, section.id);
  if (!known) return null;
  const guest = section.questions.find(
    ({ id }) => !byId(known.questions, id) && saved.sections.some(({ questions }) => byId(questions, id)),
  );
  const moved = guest ? { id: guest.id, order: Math.max(1, guest.order) } : firstMoved(known.questions, section.questions);
  if (!moved) return null;
  const home = saved.sections.find(({ questions }) => byId(questions, moved.id)) ?? known;
  return {
    kind: 'question',
    id: moved.id,
    send: async () => {
      const params = { id: saved.id, sectionId: home.id, questionId: moved.id };
      const { items } = await api(calls.moveQuestion, { params, body: { order: moved.order, section_id: section.id }, quiet: true });
      const question = byId(home.questions, moved.id);
      const sections = saved.sections.map((one) => {
        const others = one.questions.filter(({ id }) => id !== moved.id);
        const questions = one.id === section.id && question ? [...others, question] : others;
        return { ...one, questions: one.id === section.id ? questions.map((each) => ({ ...each, ...byId(items, each.id) })) : questions };
      });
      return { saved: { ...saved, sections } };
    },
  };
}

/** The first stored item that stands elsewhere than it should, with the order of the one in its place. */
function firstMoved<T extends { id: number; order: number }>(
  saved: readonly T[],
  draft: readonly T[],
): { id: number; order: number } | undefined {
  const wanted = inOrder(draft).filter(({ id }) => byId(saved, id));
  const present = inOrder(saved).filter(({ id }) => byId(draft, id));
  const index = wanted.findIndex(({ id }, at) => id !== present[at]?.id);
  const [moved, there] = [wanted[index], present[index]];
  return moved && there && { id: moved.id, order: there.order };
}
