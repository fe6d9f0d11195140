import { useEffect, useMemo, useState } from 'react';
import { addIssueDocument, addIssuePhoto, reportIssue } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { api, notify, upload, useDictionary } from '@portal/portal-kit';
import { answersInput, useAnswers, type AskedParameter } from '@portal/portal-kit/fields';
import { useApiForm } from '@portal/portal-kit/forms';
import type { CategoryTree } from '../categories/category-tree';
import { emptyDraft, isDirty, loadDraft, saveDraft, type ReportDraft } from './report-draft';
import { keepPlace, placeIn, stopEntry, type ReportPlace } from './report-place';

export interface PickedFiles {
  photos: readonly File[];
  documents: readonly File[];
}

/** What became of a sent report; `failed` are files that did not arrive, to be sent again. */
export interface SentReport {
  id: number;
  failed: PickedFiles;
}

const NO_FILES: PickedFiles = { photos: [], documents: [] };

export type Report = ReturnType<typeof useReport>;

/** A report from the first letter to the last uploaded photo; `category` is the one that was chosen for it, of `tree`. */
export function useReport(category: Category | undefined, tree: CategoryTree<Category> | undefined) {
  const [kept] = useState(() => loadDraft());
  const { entries } = useDictionary();
  const stop = category?.planned ? null : stopEntry(entries);
  const [files, setFiles] = useState<PickedFiles>(NO_FILES);
  const [sent, setSent] = useState<SentReport | null>(null);
  const [retrying, setRetrying] = useState(false);
  // The ancestors' questions first, as the service asks for them.
  const asked = useMemo(() => tree?.path(category?.id).flatMap(({ parameters }) => parameters) ?? [], [tree, category?.id]);
  const rules = useAnswers(asked);
  const form = useApiForm(reportIssue, {
    values: kept ?? emptyDraft(),
    guarded: false,
    body: (draft) => bodyOf(draft, category?.id ?? 0, asked, placeIn(entries, draft)),
    check: ({ answers }) => rules.check(answers),
    fieldOf: (path, { parameters }) => rules.fieldOf(path, parameters),
    sentences: rules.sentences,
    send: async (body, { values }) => {
      const { item } = await api(reportIssue, { body, idempotencyKey: values.key });
      saveDraft(null);
      keepPlace(values, stop);
      return { id: item.id, failed: await uploadAll(item.id, files) };
    },
    onSaved: setSent,
  });
  const { values: draft, busy } = form;

  useEffect(() => {
    if (!sent && !busy) saveDraft(draft);
  }, [draft, sent, busy]);

  async function retryFiles() {
    if (!sent) return;
    setRetrying(true);
    setSent({ id: sent.id, failed: await uploadAll(sent.id, sent.failed) });
    setRetrying(false);
  }

  /** Department and line follow from the machine, unless they are chosen after it. */
  function chooseMachine(id: number | null) {
    form.change('equipment_id', id);
    form.change('duplicate_of', null);
    if (id === null) return;
    form.change('department', null);
    form.change('prod_line', null);
  }

  function restart() {
    form.reset(emptyDraft());
    setFiles(NO_FILES);
    setSent(null);
  }

  return {
    form,
    draft,
    files,
    sent,
    /** What the category and those above it ask for. */
    asked,
    place: placeIn(entries, draft),
    /** The criticality that says that the machine stands; null where it is not asked for. */
    stop,
    /** Groups of the dictionary that have entries. */
    groups: new Set(entries.map(({ group }) => group)),
    setFiles,
    chooseMachine,
    retryFiles,
    restart,
    sending: busy || retrying,
    /** The form opened with what this person left unfinished. */
    resumed: kept !== null,
    dirty: !sent && isDirty(draft, files.photos.length + files.documents.length),
  };
}

function bodyOf(draft: ReportDraft, category_id: number, asked: readonly AskedParameter[], place: ReportPlace) {
  const parameters = answersInput(asked, draft.answers);
  const chosen = Object.fromEntries(Object.entries(place).filter(([, id]) => id !== null));
  const machine = draft.equipment_id === null ? {} : { equipment_id: draft.equipment_id };
  const same = draft.duplicate_of === null ? {} : { duplicate_of: draft.duplicate_of };
  const body = { category_id, title: draft.title.trim(), user_description: draft.user_description.trim(), ...machine, ...same, ...chosen };
  return parameters.length > 0 ? { ...body, parameters } : body;
}

/** Uploads one file after another: a weak connection carries one upload better than five at once. Resolves to what did not arrive. */
async function uploadAll(id: number, { photos, documents }: PickedFiles): Promise<PickedFiles> {
  const lose = (kept: File[], file: File) => (error: unknown) => {
    notify.failed(error);
    kept.push(file);
  };
  const lost = { photos: [] as File[], documents: [] as File[] };
  for (const file of photos) await upload(addIssuePhoto, { params: { id }, file }).catch(lose(lost.photos, file));
  for (const file of documents) await upload(addIssueDocument, { params: { id }, file }).catch(lose(lost.documents, file));
  return lost;
}
