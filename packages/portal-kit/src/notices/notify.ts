import type { Notice } from '@portal/ui-kit/notice';
import { ApiError } from '../api/api-error';
import { apiHooks } from '../portal/hooks';
import { LoadFailure } from '../api/load-failure';
import { portalT } from '../i18n/portal-t';
import { failureText } from './failure-text';
import { addNotice, dismissNotice } from './notices';

const SUCCESS_MS = 6000;
const UNDO_MS = 10_000;

export interface NoticeInput {
  text: string;
  tone?: Notice['tone'];
  detail?: string;
  /** One thing to do, such as show. */
  action?: { label: string; onAction: () => void };
  /** Stays until somebody closes it. */
  stays?: boolean;
  onClose?: () => void;
  /** Makes what happened undone: offered for ten seconds, which the notice counts. What it fails with is told. */
  undo?: () => Promise<unknown>;
}

function show({ text, tone = 'info', detail, action, undo, stays = tone === 'danger', onClose }: NoticeInput): string {
  const shown = action && { label: action.label, onPress: action.onAction };
  const undone = undo && { label: portalT('undo'), counts: true, onPress: () => void undo().catch(failed) };
  const actions = [shown, undone].filter((each) => each !== undefined);
  return addNotice({ text, tone, detail, actions, lasts: stays ? undefined : undo ? UNDO_MS : SUCCESS_MS }, onClose);
}

const done = (bare: string, named: string) => (what?: string) =>
  show({ text: what ? portalT(named, { what }) : portalT(bare), tone: 'success' });

/**
 * What went wrong, with the way to report it. Nothing for what the person cancelled or declined, or not acceptable (406); every 503 is the
 * maintenance screen.
 */
function failed(error: unknown): void {
  const known = error instanceof ApiError ? error : null;
  if (known && (known.aborted || known.declined || known.status === 406)) return;
  if (known?.status === 503) return apiHooks().onMaintenance(known.problem?.maintenance ?? null);
  const text = failureText(error);
  const unreached = error instanceof LoadFailure || Boolean(known?.noAnswer);
  const reportable = !unreached && (known === null || (known.status >= 400 && known.status !== 401 && known.status !== 422));
  const report = {
    label: portalT('report_problem'),
    onPress: () => apiHooks().onReport(known?.problem ?? null, known ? text : String(error)),
  };
  addNotice({
    text,
    tone: 'danger',
    detail: known?.requestId ? portalT('request_id', { id: known.requestId }) : undefined,
    actions: reportable ? [report] : undefined,
    lasts: unreached ? SUCCESS_MS * 2 : undefined,
  });
}

/** Messages at the bottom end: what happened to what. `what` is a name such as "Issue #1042". */
export const notify = {
  show,
  saved: done('notices.saved', 'notices.saved_what'),
  added: done('notices.added', 'notices.added_what'),
  updated: done('notices.updated', 'notices.updated_what'),
  removed: done('notices.removed', 'notices.removed_what'),
  failed,
  /** Takes a notice away, by what `show` answered. */
  dismiss: dismissNotice,
};
