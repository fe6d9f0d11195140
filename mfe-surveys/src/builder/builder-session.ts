import type { Locale } from '@portal/contracts/locales';
import { SURVEY_AUTOSAVE_MS } from '@portal/contracts/surveys/survey-terms';
import { ApiError, createStore, invalidate, keepDraft, readDraft, useStore } from '@portal/portal-kit';
import { Autosave } from '../autosave/autosave';
import { incompleteCount, type DraftSurvey } from './draft-survey';
import { nextStep, type SaveResult, type SaveStep } from './save-steps';

/** Somebody else changed what is saved here: their version, beside the own one. */
export interface Conflict {
  step: Pick<SaveStep, 'kind' | 'id'>;
  theirs: { version: number } & Record<string, unknown>;
}

interface State {
  draft: DraftSurvey;
  /** What the server has. */
  saved: DraftSurvey;
  /** Drafts before each change, the newest last. */
  history: readonly DraftSurvey[];
  conflict: Conflict | null;
}

const UNDO_MAX = 50;
const draftName = (id: number) => `survey-builder.${id}`;

/** The id in a draft that the server gave an item. */
function renamed(draft: DraftSurvey, { from, to }: NonNullable<SaveResult['created']>, version: number): DraftSurvey {
  const rename = <T extends { id: number; version: number }>(item: T): T => (item.id === from ? { ...item, id: to, version } : item);
  return {
    ...draft,
    sections: draft.sections.map((section) => ({
      ...rename(section),
      questions: section.questions.map((question) => ({ ...rename(question), answers: question.answers.map(rename) })),
    })),
  };
}

/**
 * A survey that is built: changes are kept on the device at once and saved after a pause, one call at a time, each with what changed only.
 */
export class BuilderSession {
  readonly store;
  readonly autosave = new Autosave<null>(() => this.#sync(), SURVEY_AUTOSAVE_MS);

  /**
   * @param saved the survey as the server has it
   * @param locales languages of the plant: what lacks one stays on the device
   */
  constructor(
    saved: DraftSurvey,
    private readonly locales: readonly Locale[],
  ) {
    const kept = readDraft(draftName(saved.id)) as DraftSurvey | null;
    this.store = createStore<State>({ draft: kept ?? saved, saved, history: [], conflict: null });
    if (kept) this.autosave.change(null);
  }

  /** Changes the draft. */
  change(update: (draft: DraftSurvey) => DraftSurvey): void {
    const { draft, history } = this.store.get();
    const next = update(draft);
    if (next === draft) return;
    this.store.set({ draft: next, history: [...history, draft].slice(-UNDO_MAX) });
    this.#keep();
  }

  /** Takes the last change back. What was removed on the server is made anew. */
  undo(): void {
    const { history } = this.store.get();
    const before = history.at(-1);
    if (!before) return;
    this.store.set({ draft: before, history: history.slice(0, -1) });
    this.#keep();
  }

  /** Saves at once what can be saved. */
  flush(): Promise<void> {
    return this.autosave.flush();
  }

  /** Ends a conflict: with the own text, which is saved over theirs, or with theirs. */
  resolve(keep: 'mine' | 'theirs'): void {
    const { conflict, saved, draft } = this.store.get();
    if (!conflict) return;
    const apply = (survey: DraftSurvey) => withItem(survey, conflict);
    this.store.set({ saved: apply(saved), draft: keep === 'theirs' ? apply(draft) : draft, conflict: null });
    this.#keep();
  }

  #keep(): void {
    const { draft } = this.store.get();
    keepDraft(draftName(draft.id), draft);
    if (!this.store.get().conflict) this.autosave.change(null);
  }

  async #sync(): Promise<void> {
    for (let step = this.#next(); step; step = this.#next()) {
      try {
        const { saved, created } = await step.send();
        this.store.set({ saved });
        if (created) this.#rename(created);
      } catch (error) {
        const theirs = error instanceof ApiError && error.word === 'version_conflict' ? error.problem?.item : undefined;
        if (theirs) this.store.set({ conflict: { step, theirs: theirs as Conflict['theirs'] } });
        throw error;
      }
    }
    const { draft } = this.store.get();
    if (incompleteCount(draft, this.locales) === 0) keepDraft(draftName(draft.id), null);
    invalidate(['survey']);
  }

  #next(): SaveStep | null {
    const { saved, draft } = this.store.get();
    return nextStep(saved, draft, this.locales);
  }

  #rename(created: NonNullable<SaveResult['created']>): void {
    const { draft, history } = this.store.get();
    this.store.set({ draft: renamed(draft, created, 1), history: history.map((one) => renamed(one, created, 1)) });
  }
}

/** The survey as it is edited, whether a change can be undone, and a conflict. */
export function useBuilderDraft(session: BuilderSession): { draft: DraftSurvey; canUndo: boolean; conflict: Conflict | null } {
  const { draft, history, conflict } = useStore(session.store);
  return { draft, canUndo: history.length > 0, conflict };
}

/** A survey with the item of a conflict as the server has it. */
function withItem(survey: DraftSurvey, { step: { kind, id }, theirs }: Conflict): DraftSurvey {
  if (kind === 'survey') return { ...survey, ...(theirs as Partial<DraftSurvey>), sections: survey.sections };
  const take = <T extends { id: number }>(item: T, own: Partial<T>): T =>
    item.id === id ? { ...item, ...(theirs as object), ...own } : item;
  return {
    ...survey,
    sections: survey.sections.map((section) => ({
      ...(kind === 'section' ? take(section, { questions: section.questions }) : section),
      questions: section.questions.map((question) => ({
        ...(kind === 'question' ? take(question, { answers: question.answers }) : question),
        answers: kind === 'option' ? question.answers.map((option) => take(option, {})) : question.answers,
      })),
    })),
  };
}
