import { keepDraft, readDraft, uuid } from '@portal/portal-kit';
import type { Answers } from '@portal/portal-kit/fields';
import { lastPlace, type ReportPlace } from './report-place';

/** A report in the making. Files are not part of it: they are kept once it is sent. */
export interface ReportDraft extends ReportPlace {
  /** The category that it was last written for. */
  category: number | null;
  equipment_id: number | null;
  cost_center_id: number | null;
  /** The open issue of the machine that says the same. */
  duplicate_of: number | null;
  /** The issue that it follows from. */
  follows: number | null;
  title: string;
  user_description: string;
  /** Whether the machine stands; null until the person says so. */
  stopped: boolean | null;
  answers: Answers;
  /** Sent with the report, so that pressing send again after a lost answer makes no second issue. */
  key: string;
}

/** `machine` is the one that it begins with. */
export function emptyDraft(machine: number | null = null): ReportDraft {
  return {
    category: null,
    equipment_id: machine,
    cost_center_id: null,
    duplicate_of: null,
    follows: null,
    title: '',
    user_description: '',
    stopped: null,
    ...lastPlace(),
    answers: {},
    key: uuid(),
  };
}

/** Whether leaving would lose typed work. A chosen category alone is one tap and not worth a question. */
export function isDirty(draft: ReportDraft, files: number): boolean {
  return (
    files > 0 ||
    draft.title.trim() !== '' ||
    draft.user_description.trim() !== '' ||
    Object.values(draft.answers).some((value) => value !== null && value !== '')
  );
}

const NAME = 'report';

/** The draft that this person left on this device, or null. */
export function loadDraft(): ReportDraft | null {
  return parseDraft(readDraft(NAME));
}

/** What was kept as a draft; null where it is none. */
export function parseDraft(kept: unknown): ReportDraft | null {
  // One kept by an earlier build lacks what came since.
  return isDraft(kept) ? { ...emptyDraft(), ...kept } : null;
}

/** Keeps the draft for the next visit; null forgets it. */
export function saveDraft(draft: ReportDraft | null): void {
  keepDraft(NAME, draft && isDirty(draft, 0) ? draft : null);
}

function isDraft(value: unknown): value is ReportDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { title, user_description, answers, key } = value as Partial<ReportDraft>;
  const texts = [title, user_description, key].every((text) => typeof text === 'string');
  return texts && typeof answers === 'object' && answers !== null;
}
