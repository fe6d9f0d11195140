import { useEffect, useRef, useState } from 'react';
import { addIssueDocument, addIssuePhoto, reportIssue } from '@portal/contracts/issues/contracts';
import type { Category, ParameterValue } from '@portal/contracts/issues/schemas';
import { api, notify, upload, usePortal } from '@portal/portal-kit';
import { toInput } from '../parameters/parameter-values';
import { emptyDraft, isDirty, loadDraft, saveDraft, type ReportDraft } from './report-draft';

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

/** A report from the first letter to the last uploaded photo. */
export function useReport(start?: Partial<ReportDraft>) {
  const user = usePortal().session.user.id;
  const [kept] = useState(() => (start ? null : loadDraft(user)));
  const [draft, setDraft] = useState<ReportDraft>(() => kept ?? { ...emptyDraft(), ...start });
  const [files, setFiles] = useState<PickedFiles>(NO_FILES);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<SentReport | null>(null);
  const done = useRef(false);

  useEffect(() => {
    if (!done.current) saveDraft(user, draft);
  }, [user, draft]);

  const change = (part: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...part }));

  async function send(category: Category) {
    setSending(true);
    try {
      const { item } = await api(reportIssue, { body: bodyOf(draft, category), idempotencyKey: draft.key });
      done.current = true;
      saveDraft(user, null);
      setSent({ id: item.id, failed: await uploadAll(item.id, files) });
    } catch (error) {
      notify.failed(error);
    } finally {
      setSending(false);
    }
  }

  async function retryFiles() {
    if (!sent) return;
    setSending(true);
    setSent({ id: sent.id, failed: await uploadAll(sent.id, sent.failed) });
    setSending(false);
  }

  function restart() {
    done.current = false;
    setDraft(emptyDraft());
    setFiles(NO_FILES);
    setSent(null);
  }

  return {
    draft,
    files,
    sending,
    sent,
    change,
    setFiles,
    send,
    retryFiles,
    restart,
    /** The form opened with what this person left unfinished. */
    resumed: kept !== null,
    answer: (id: number, value: ParameterValue) => setDraft((before) => ({ ...before, values: { ...before.values, [id]: value } })),
    dirty: !sent && isDirty(draft, files.photos.length + files.documents.length),
  };
}

function bodyOf(draft: ReportDraft, category: Category) {
  const parameters = toInput(category.parameters, draft.values);
  const body = { category_id: category.id, title: draft.title.trim(), user_description: draft.description.trim() };
  return parameters.length > 0 ? { ...body, parameters } : body;
}

/** One file after another: a weak connection carries one upload better than five at once. Answers what did not arrive. */
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
