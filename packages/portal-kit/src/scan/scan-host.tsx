import { LazyPart } from '../remote-components/lazy-part';
import { useScan } from './scan';

const loadDialog = async () => (await import('./scan.dialog')).ScanDialog;

/** The one scanner of the portal; its code comes when it is first opened. Mounted once, by the shell. */
export function ScanHost() {
  const asked = useScan();
  if (!asked) return null;
  const close = () => asked.answer(null);
  return <LazyPart load={loadDialog} props={{ onCode: asked.answer, onClose: close }} onFailed={close} />;
}
