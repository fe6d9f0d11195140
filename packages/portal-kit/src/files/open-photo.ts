import { LIMITS } from '@portal/contracts/limits';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { portalT } from '../i18n/portal-t';
import { notify } from '../notices/notify';
import { download } from './save-file';

/** Shows a photo; one that is too large to look at is downloaded instead, and a notice says so. */
export function openPhoto({ name, path, size }: Pick<AttachedFile, 'name' | 'path' | 'size'>, show: () => void): void {
  if (size <= LIMITS.imagePreviewMaxBytes) return show();
  download(path, name);
  notify.show({ text: portalT('files.downloaded_instead', { name }) });
}
