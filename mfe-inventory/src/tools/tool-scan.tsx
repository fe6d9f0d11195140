import { findScanned, navigate, notify, ScanButton, usePageScans, useT } from '@portal/portal-kit';

/** Opens the tool that a code stands for, where it is taken and returned; a hand reader does so without the button. */
export function ToolScan() {
  const t = useT();
  const open = async (code: string): Promise<boolean> => {
    const found = await findScanned(code);
    return found?.entity === 'Equipment' && found.id !== undefined && navigate('tools.show', { id: found.id });
  };
  usePageScans(open);
  const openOrSay = async (code: string) => {
    if (!(await open(code))) notify.show({ text: t('equipment.unknown_code', { code }), tone: 'warning' });
  };
  return <ScanButton onCode={(code) => void openOrSay(code).catch(notify.failed)} />;
}
