import type { Locale } from '@portal/contracts/locales';
import * as calls from '@portal/contracts/surveys/contracts';
import type { AnswerOption, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { api } from '@portal/portal-kit';
import { inOrder, isOptionValid, isQuestionValid, type DraftSurvey } from './draft-survey';
import { byId, filled, firstMoved, replaceQuestion, replaceSection, same, type SaveStep } from './save-step';

const questionBody = ({ name, type, required, context_parameter_id, validators, rules }: SurveyQuestion) => ({
  name: filled(name),
  type,
  required,
  context_parameter_id,
  validators,
  rules,
});
const optionBody = ({ name, value }: AnswerOption) => ({ name: filled(name), value });

/** The next call that changes a question of a section that is saved, its options or their order; null for none. */
export function questionStep(saved: DraftSurvey, section: SurveySection, locales: readonly Locale[]): SaveStep | null {
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
