import { dismissNotice, useNotices } from '@portal/portal-kit/shell';
import { NoticeRegion } from '@portal/ui-kit/notice';

/** Messages of the shell and of every unit, at the bottom end. */
export function Snackbars() {
  return <NoticeRegion notices={useNotices()} onDismiss={dismissNotice} />;
}
