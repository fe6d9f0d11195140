import type { Translations } from '@portal/contracts/locales';
import type { SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { inOrder, type DraftSurvey, type ItemKind } from './draft-survey';

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

/** Whether two values are sent alike. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Texts without those that are blank. */
export const filled = (texts: Translations): Translations =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

/** The same; null where all are blank. */
export const filledOrNull = (texts: Translations | null): Translations | null => {
  const rest = filled(texts ?? {});
  return Object.keys(rest).length > 0 ? rest : null;
};

/** The item of that id. */
export const byId = <T extends { id: number }>(items: readonly T[], id: number): T | undefined => items.find((item) => item.id === id);

/** The saved survey with one section changed. */
export function replaceSection(saved: DraftSurvey, id: number, map: (section: SurveySection) => SurveySection): DraftSurvey {
  return { ...saved, sections: saved.sections.map((section) => (section.id === id ? map(section) : section)) };
}

/** The saved survey with one question changed. */
export function replaceQuestion(
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

/** The first stored item that stands elsewhere than it should, with the order of the one in its place. */
export function firstMoved<T extends { id: number; order: number }>(
  saved: readonly T[],
  draft: readonly T[],
): { id: number; order: number } | undefined {
  const wanted = inOrder(draft).filter(({ id }) => byId(saved, id));
  const present = inOrder(saved).filter(({ id }) => byId(draft, id));
  const index = wanted.findIndex(({ id }, at) => id !== present[at]?.id);
  const [moved, there] = [wanted[index], present[index]];
  return moved && there && { id: moved.id, order: there.order };
}
