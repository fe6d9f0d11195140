import { LIMITS } from '@portal/contracts/limits';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { download } from './save-file';

/** Shows a photo; one that is too large to look at is downloaded instead. */
export function openPhoto({ name, path, size }: Pick<AttachedFile, 'name' | 'path' | 'size'>, show: () => void): void {
  if (size > LIMITS.imagePreviewMaxBytes) download(path, name);
  else show();
}
