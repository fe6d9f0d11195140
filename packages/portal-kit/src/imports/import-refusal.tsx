import { Banner } from '@portal/ui-kit/banner';
import { usePortalT } from '../i18n/use-t';

/** Why nothing of a file could be read. */
export function ImportRefusal({ reason }: { reason: string }) {
  const t = usePortalT();
  return <Banner live tone="danger" title={t(`import.refused.${reason}`)} />;
}
