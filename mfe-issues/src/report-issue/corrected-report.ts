import { useEffect, useState } from 'react';
import { addIssuePhoto } from '@portal/contracts/issues/contracts';
import { uuid } from '@portal/portal-kit';
import { readQueued, type QueuedCall } from '@portal/portal-kit/offline-queue';
import { asDraft, type ReportDraft } from './report-draft';
import type { PickedFiles } from './send-report';

/** A report that was refused and is written anew. */
export interface CorrectedReport {
  call: QueuedCall;
  draft: ReportDraft;
  files: PickedFiles;
}

/** Reads what waits under a key; null where it waits no more, undefined until that is known. */
export function useCorrectedReport(key: string | null): CorrectedReport | null | undefined {
  const [report, setReport] = useState<CorrectedReport | null | undefined>(key === null ? null : undefined);
  useEffect(() => {
    if (key === null) return;
    read(key).then(setReport, () => setReport(null));
  }, [key]);
  return report;
}

async function read(key: string): Promise<CorrectedReport | null> {
  const found = await readQueued(key);
  const draft = asDraft(found?.call.form);
  if (!found || !draft) return null;
  const filesOf = (photos: boolean) => found.files.filter(({ path }) => (path === addIssuePhoto.path) === photos).map(({ file }) => file);
  // Nothing was written under the key of a refused report: the corrected one is another call.
  return { call: found.call, draft: { ...draft, key: uuid() }, files: { photos: filesOf(true), documents: filesOf(false) } };
}
