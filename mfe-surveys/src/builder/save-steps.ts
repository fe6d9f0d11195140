import type { Locale } from '@portal/contracts/locales';
import * as calls from '@portal/contracts/surveys/contracts';
import type { SurveySection } from '@portal/contracts/surveys/schemas';
import { api } from '@portal/portal-kit';
import { isSectionValid, sectionsInOrder, type DraftSurvey, type ItemKind } from './draft-survey';
import { questionStep } from './question-steps';
import { byId, filled, filledOrNull, replaceQuestion, replaceSection, same, type SaveStep } from './save-step';

const sectionBody = ({ name, description, page }: SurveySection) => ({ name: filled(name), description: filledOrNull(description), page });
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
