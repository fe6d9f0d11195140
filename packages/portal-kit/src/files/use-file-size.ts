import { useFormat } from '../format/use-format';
import { usePortalT } from '../i18n/use-t';
import { inMegabytes } from './file-limits';

/** Says a size in megabytes. */
export function useFileSize(): (bytes: number) => string {
  const t = usePortalT();
  const format = useFormat();
  return (bytes) => t('files.size', { size: format.number(inMegabytes(bytes), { maximumFractionDigits: 2 }) });
}
