import { useEffect, useState } from 'react';
import { addIssuePhoto } from '@portal/contracts/issues/contracts';
import { uuid } from '@portal/portal-kit';
import { readQueued, type QueuedCall } from '@portal/portal-kit/offline-queue';
import { parseDraft, type ReportDraft } from './report-draft';
import type { PickedFiles } from './send-report';

/** What a report begins with, apart from the person's own draft: one that was refused, or what a failed step says. */
export interface PresetReport {
  /** The refused call that it corrects. */
  call: QueuedCall | null;
  draft: ReportDraft;
  files: PickedFiles;
}

/** Reads what waits under a key; null where it waits no more, undefined until that is known. */
export function useCorrectedReport(key: string | null): PresetReport | null | undefined {
  const [report, setReport] = useState<PresetReport | null | undefined>(key === null ? null : undefined);
  useEffect(() => {
    if (key === null) return;
    read(key).then(setReport, () => setReport(null));
  }, [key]);
  return report;
}

async function read(key: string): Promise<PresetReport | null> {
  const found = await readQueued(key);
  const draft = parseDraft(found?.call.form);
  if (!found || !draft) return null;
  const filesOf = (photos: boolean) => found.files.filter(({ path }) => (path === addIssuePhoto.path) === photos).map(({ file }) => file);
  // Nothing was written under the key of a refused report: the corrected one is another call.
  return { call: found.call, draft: { ...draft, key: uuid() }, files: { photos: filesOf(true), documents: filesOf(false) } };
}
