import { inOrder, moveQuestion, moveSection, sectionsInOrder, type DraftSurvey } from './draft-survey';
import { questionIn, selectionOf } from './selection';

/**
 * A survey after a row of the outline was dropped. A question goes beside the one it is dropped at, or to the beginning or the end of a
 * section; a section goes beside the section of the row, on its page.
 * @param moved key of the row that was dragged
 * @param target key of the row at which it was dropped
 */
export function moveRow(draft: DraftSurvey, moved: string, target: string, place: 'before' | 'after'): DraftSurvey {
  const [from, to] = [selectionOf(moved), selectionOf(target)];
  if (from.kind === 'survey' || to.kind === 'survey' || moved === target) return draft;
  const sections = sectionsInOrder(draft.sections);
  const targetSection = to.kind === 'section' ? sections.find(({ id }) => id === to.id) : questionIn(draft, to.id)?.section;
  if (!targetSection) return draft;
  if (from.kind === 'section') {
    const others = sections.filter(({ id }) => id !== from.id);
    const at = others.findIndex(({ id }) => id === targetSection.id);
    return at < 0 ? draft : moveSection(draft, from.id, place === 'before' ? at : at + 1, targetSection.page);
  }
  if (to.kind === 'question') {
    const others = inOrder(targetSection.questions).filter(({ id }) => id !== from.id);
    const at = others.findIndex(({ id }) => id === to.id);
    return moveQuestion(draft, from.id, targetSection.id, place === 'before' ? at : at + 1);
  }
  if (place === 'after') return moveQuestion(draft, from.id, targetSection.id, 0);
  const previous = sections[sections.indexOf(targetSection) - 1] ?? targetSection;
  return moveQuestion(draft, from.id, previous.id, previous.questions.length);
}
