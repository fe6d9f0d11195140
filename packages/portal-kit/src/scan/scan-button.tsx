import { IconButton } from '@portal/ui-kit/icon-button';
import { usePortalT } from '../i18n/use-t';
import { scan } from './scan';

interface ScanButtonProps {
  onCode: (code: string) => void;
  disabled?: boolean;
}

/** Beside a field or a picker: reads a code with the camera. */
export function ScanButton({ onCode, disabled }: ScanButtonProps) {
  const t = usePortalT();
  const read = async () => {
    const code = await scan();
    if (code !== null) onCode(code);
  };
  return <IconButton icon="scan" label={t('scan.title')} disabled={disabled} onClick={() => void read()} />;
}
