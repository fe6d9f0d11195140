import { addIssueDocument, addIssuePhoto, reportIssue } from '@portal/contracts/issues/contracts';
import { api, notify, upload, uuid } from '@portal/portal-kit';
import { isQueueable, queueCall, removeQueued, type NewQueuedFile, type QueuedCall } from '@portal/portal-kit/offline-queue';
import type { InputOf } from '@portal/contracts/contract';
import type { ReportDraft } from './report-draft';

export interface PickedFiles {
  photos: readonly File[];
  documents: readonly File[];
}

/** What became of a sent report. */
export interface SentReport {
  id: number;
  /** Files that were not taken, to be sent again. */
  failed: PickedFiles;
  /** How many files wait on this device for a connection. */
  waiting: number;
}

/** A report that waits on this device, by its key. */
export interface WaitingReport {
  key: string;
}

export interface ReportToSend {
  draft: ReportDraft;
  body: InputOf<typeof reportIssue>['body'];
  files: PickedFiles;
  /** The refused report that it corrects. */
  corrects: QueuedCall | null;
}

/** After this somebody at a machine is told that the report waits, though an answer may still come. */
const PATIENCE_MS = 20_000;

/** Sends a report, or keeps it on this device where there is no connection. @throws ApiError where it is refused */
export async function sendReport(report: ReportToSend): Promise<SentReport | WaitingReport> {
  const { draft, body, files, corrects } = report;
  const kept = [...toSend(files.photos, addIssuePhoto), ...toSend(files.documents, addIssueDocument)];
  const wait = (triedAt: number | null, cause: unknown) => keep(report, { files: kept, answered: null, triedAt }, cause);
  if (!navigator.onLine) return wait(null, null);
  const triedAt = Date.now();
  try {
    const { item } = await api(reportIssue, { body, idempotencyKey: draft.key, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (corrects) await removeQueued(corrects);
    return { id: item.id, ...(await sendFiles(report, item.id, kept)) };
  } catch (error) {
    if (!isQueueable(error)) throw error;
    return wait(triedAt, error);
  }
}

const toSend = (files: readonly File[], contract: NewQueuedFile['contract']): NewQueuedFile[] =>
  files.map((file) => ({ key: uuid(), contract, file, triedAt: null }));

type Rest = Pick<Parameters<typeof queueCall>[0], 'files' | 'answered' | 'triedAt'>;

/** @throws `cause` where the device cannot keep it */
async function keep({ draft, body, corrects }: ReportToSend, rest: Rest, cause: unknown): Promise<WaitingReport> {
  // Files alone are another call than the report that they belong to.
  const key = rest.answered === null ? draft.key : uuid();
  const call = { key, title: draft.title.trim(), contract: reportIssue, body, form: draft, changes: ['issue'] as const };
  try {
    return await queueCall({ ...call, ...rest, replaces: corrects?.key ?? null });
  } catch (error) {
    throw cause ?? error;
  }
}

/**
 * Uploads one file after another: a weak connection carries one upload better than five at once. What finds no connection waits on this
 * device.
 */
async function sendFiles(report: ReportToSend, id: number, files: readonly NewQueuedFile[]): Promise<Omit<SentReport, 'id'>> {
  const refused: File[] = [];
  const waiting: NewQueuedFile[] = [];
  for (const { key, contract, file } of files) {
    const triedAt = Date.now();
    const call = contract === addIssuePhoto ? addIssuePhoto : addIssueDocument;
    await upload(call, { params: { id }, file, idempotencyKey: key }).catch((error: unknown) => {
      if (isQueueable(error)) return waiting.push({ key, contract, file, triedAt });
      notify.failed(error);
      return refused.push(file);
    });
  }
  const queued = waiting.length === 0 ? null : await keep(report, { files: waiting, answered: id, triedAt: null }, null).catch(() => null);
  const lost = queued ? refused : [...refused, ...waiting.map(({ file }) => file)];
  const isPhoto = (file: File) => report.files.photos.includes(file);
  return {
    failed: { photos: lost.filter(isPhoto), documents: lost.filter((file) => !isPhoto(file)) },
    waiting: queued ? waiting.length : 0,
  };
}

/** Sends files again that were not taken. */
export async function resendFiles({ id, failed, waiting }: SentReport, report: ReportToSend): Promise<SentReport> {
  const kept = [...toSend(failed.photos, addIssuePhoto), ...toSend(failed.documents, addIssueDocument)];
  const next = await sendFiles({ ...report, files: failed }, id, kept);
  return { id, failed: next.failed, waiting: waiting + next.waiting };
}
