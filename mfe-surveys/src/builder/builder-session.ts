import type { Locale } from '@portal/contracts/locales';
import { SURVEY_AUTOSAVE_MS } from '@portal/contracts/surveys/survey-terms';
import { ApiError, createStore, invalidate, keepDraft, readDraft, useStore } from '@portal/portal-kit';
import { Autosave } from '../autosave/autosave';
import { incompleteCount, type DraftSurvey } from './draft-survey';
import type { CreatedItem, SaveStep } from './save-step';
import { nextStep } from './save-steps';
import type { Selection } from './selection';

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
  /** What is edited beside the outline. */
  selection: Selection;
  /** Counts selections: an item keeps its editor when the server gives it an id. */
  selections: number;
}

const UNDO_MAX = 50;
const draftName = (id: number) => `survey-builder.${id}`;

/** A draft with the ids that the server gave to items. */
function renamed(draft: DraftSurvey, created: readonly CreatedItem[]): DraftSurvey {
  const ids = new Map(created.map(({ from, to }) => [from, to]));
  const rename = <T extends { id: number; version: number }>(item: T): T => {
    const id = ids.get(item.id);
    return id === undefined ? item : { ...item, id, version: 1 };
  };
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
    this.store = createStore<State>({
      draft: kept ?? saved,
      saved,
      history: [],
      conflict: null,
      selection: { kind: 'survey' },
      selections: 0,
    });
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

  /** Opens an item beside the outline. */
  select(selection: Selection): void {
    this.store.set({ selection, selections: this.store.get().selections + 1 });
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

  #rename(created: readonly CreatedItem[]): void {
    const { draft, history, selection } = this.store.get();
    const next = renamed(draft, created);
    const id = selection.kind === 'survey' ? undefined : created.find(({ from }) => from === selection.id)?.to;
    this.store.set({
      draft: next,
      history: history.map((one) => renamed(one, created)),
      selection: selection.kind === 'survey' || id === undefined ? selection : { ...selection, id },
    });
    // What is kept has the new ids too: after a reload nothing is created twice.
    keepDraft(draftName(draft.id), next);
  }
}

/** What is shown of a session. */
export interface BuilderView {
  draft: DraftSurvey;
  canUndo: boolean;
  conflict: Conflict | null;
  selection: Selection;
  /** Another one for each selection. */
  selections: number;
}

/** The survey as it is edited, what of it is open, whether a change can be undone, and a conflict. */
export function useBuilderDraft(session: BuilderSession): BuilderView {
  const { draft, history, conflict, selection, selections } = useStore(session.store);
  return { draft, canUndo: history.length > 0, conflict, selection, selections };
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
