import { useEffect, useMemo, useRef, useState } from 'react';
import { reportIssue } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { useDictionary, usePortal, useT } from '@portal/portal-kit';
import { answersInput, useAnswers, type AskedParameter } from '@portal/portal-kit/fields';
import { useApiForm } from '@portal/portal-kit/forms';
import type { CategoryTree } from '../categories/category-tree';
import type { PresetReport } from './corrected-report';
import { emptyDraft, isDirty, loadDraft, saveDraft, type ReportDraft } from './report-draft';
import { keepPlace, placeIn, stopEntry, type ReportPlace } from './report-place';
import { resendFiles, sendReport, type PickedFiles, type SentReport, type WaitingReport } from './send-report';

const NO_FILES: PickedFiles = { photos: [], documents: [] };

export type Report = ReturnType<typeof useReport>;

/** A report from the first letter to the last uploaded photo; `category` is the one that was chosen for it, of `tree`. */
export function useReport(category: Category | undefined, tree: CategoryTree<Category> | undefined, preset: PresetReport | null = null) {
  const t = useT();
  const standsAt = useTerminalMachine();
  const [kept] = useState(() => preset?.draft ?? loadDraft());
  const [resumed, setResumed] = useState(kept !== null);
  // Such a report is kept where it waits, or not at all: the person's draft stays as it is.
  const [apart, setApart] = useState(preset);
  const corrects = apart?.call ?? null;
  const { entries, loading } = useDictionary();
  const stop = category?.planned ? null : stopEntry(entries);
  const [files, setFiles] = useState<PickedFiles>(preset?.files ?? NO_FILES);
  const [sent, setSent] = useState<SentReport | null>(null);
  const [waiting, setWaiting] = useState<WaitingReport | null>(null);
  const [retrying, setRetrying] = useState(false);
  // Key of the report that was sent last or waits: its draft is done and is never kept again, however often the form is drawn or reset.
  const settled = useRef<string | null>(null);
  // The ancestors' questions first, as the service asks for them.
  const asked = useMemo(() => tree?.path(category?.id).flatMap(({ parameters }) => parameters) ?? [], [tree, category?.id]);
  const rules = useAnswers(asked);
  const form = useApiForm(reportIssue, {
    values: kept ?? emptyDraft(standsAt),
    keyField: 'key',
    guarded: false,
    body: (draft) => bodyOf(draft, category?.id ?? 0, asked, placeIn(entries, draft)),
    check: ({ answers }) => rules.check(answers),
    fieldOf: (path, { parameters }) => rules.fieldOf(path, parameters),
    sentences: { ...rules.sentences, 'Idempotency-Key.mismatch': t('report.sent_before') },
    send: async (body, { values }) => {
      const result = await sendReport({ draft: values, body, files, corrects });
      settled.current = values.key;
      if (!apart) saveDraft(null);
      keepPlace(values, stop);
      return result;
    },
    onSaved: (result) => ('key' in result ? setWaiting(result) : setSent(result)),
  });
  const { values: draft, busy } = form;

  // By what it says: drawn again, the form gives an equal draft, and one that was forgotten meanwhile would be kept anew.
  const written = JSON.stringify(draft);
  const isApart = apart !== null;
  useEffect(() => {
    const now = JSON.parse(written) as ReportDraft;
    if (!isApart && now.key !== settled.current) saveDraft(now);
  }, [written, isApart]);

  async function retryFiles() {
    if (!sent) return;
    setRetrying(true);
    setSent(await resendFiles(sent, { draft, body: bodyOf(draft, 0, [], draft), files, corrects: null }));
    setRetrying(false);
  }

  /** Department, line and cost centre follow from the machine, unless they are chosen after it. */
  function chooseMachine(id: number | null) {
    form.change('equipment_id', id);
    form.change('duplicate_of', null);
    if (id === null) return;
    form.change('department', null);
    form.change('prod_line', null);
    form.change('cost_center_id', null);
  }

  function restart(machine: number | null = standsAt) {
    form.reset(emptyDraft(machine));
    setResumed(false);
    setFiles(NO_FILES);
    setSent(null);
    setWaiting(null);
    setApart(null);
  }

  return {
    form,
    draft,
    files,
    sent,
    /** It waits on this device for a connection. */
    waiting,
    /** What waited has arrived meanwhile. */
    arrived: (id: number) => setSent({ id, failed: NO_FILES, waiting: 0 }),
    /** What the category and those above it ask for. */
    asked,
    place: placeIn(entries, draft),
    /** The criticality that says that the machine stands; null where it is not asked for. */
    stop,
    /** Whether what the form asks about criticality and place is still on its way. */
    loading,
    /** Groups of the dictionary that have entries. */
    groups: new Set(entries.map(({ group }) => group)),
    setFiles,
    chooseMachine,
    retryFiles,
    restart,
    sending: busy || retrying,
    /** The form opened with what this person left unfinished. */
    resumed: resumed && !apart,
    dirty: !sent && !waiting && isDirty(draft, files.photos.length + files.documents.length),
  };
}

/** The machine that the terminal stands at; null where it is none, or stands at several, which the picker then offers first. */
function useTerminalMachine(): number | null {
  const machines = usePortal().terminal?.equipment ?? [];
  return machines.length === 1 ? (machines[0] ?? null) : null;
}

function bodyOf(draft: ReportDraft, category_id: number, asked: readonly AskedParameter[], place: ReportPlace) {
  const parameters = answersInput(asked, draft.answers);
  const chosen = Object.fromEntries(Object.entries(place).filter(([, id]) => id !== null));
  const machine = draft.equipment_id === null ? {} : { equipment_id: draft.equipment_id };
  const center = draft.cost_center_id === null ? {} : { cost_center_id: draft.cost_center_id };
  const same = draft.duplicate_of === null ? {} : { duplicate_of: draft.duplicate_of };
  const follows = draft.follows === null || draft.duplicate_of !== null ? {} : { follows: draft.follows };
  const body = {
    category_id,
    title: draft.title.trim(),
    user_description: draft.user_description.trim(),
    ...machine,
    ...center,
    ...same,
    ...follows,
    ...chosen,
  };
  return parameters.length > 0 ? { ...body, parameters } : body;
}
