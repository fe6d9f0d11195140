import type { ParameterValue } from '@portal/contracts/issues/schemas';
import { uuid } from '@portal/portal-kit';

/** A report in the making. Files are not part of it: a browser cannot keep them. */
export interface ReportDraft {
  category_id: number | null;
  title: string;
  description: string;
  /** parameter id → value */
  values: Record<string, ParameterValue>;
  /** Sent with the report, so that pressing send again after a lost answer makes no second issue. */
  key: string;
}

export function emptyDraft(): ReportDraft {
  return { category_id: null, title: '', description: '', values: {}, key: uuid() };
}

/** Whether leaving would lose typed work. A chosen category alone is one tap and not worth a question. */
export function isDirty(draft: ReportDraft, files: number): boolean {
  return (
    files > 0 ||
    draft.title.trim() !== '' ||
    draft.description.trim() !== '' ||
    Object.values(draft.values).some((value) => value !== null && value !== '')
  );
}

// Per person: a terminal is shared, and nobody should find another's half-written report.
const slot = (user: number): string => `portal.report-draft.${user}`;

/** The draft this person left on this device, or null. Unreadable storage counts as none. */
export function loadDraft(user: number): ReportDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(slot(user)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the draft for the next visit; null forgets it. */
export function saveDraft(user: number, draft: ReportDraft | null): void {
  try {
    if (draft && isDirty(draft, 0)) localStorage.setItem(slot(user), JSON.stringify(draft));
    else localStorage.removeItem(slot(user));
  } catch {
    // Storage may be full or forbidden: the form still works, it only will not survive a reload.
  }
}

function isDraft(value: unknown): value is ReportDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { title, description, values, key } = value as Partial<ReportDraft>;
  return (
    typeof title === 'string' && typeof description === 'string' && typeof key === 'string' && typeof values === 'object' && values !== null
  );
}
