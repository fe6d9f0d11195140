import { useEffect, useState } from 'react';
import { answerScannedSurvey, scanQr } from '@portal/contracts/surveys/contracts';
import { api, goTo, LazyPart, notify, settleCode, useOfferedCode, useT, type Translate } from '@portal/portal-kit';
import { scanRefusal } from './scan-refusal';

const loadDialog = async () => (await import('./survey.dialog')).SurveyDialog;

/** Opens the survey of a QR action that a signed-in person scanned; a code without one is told, and leads to the dashboard. */
export function ScannedSurvey() {
  const t = useT();
  const code = useOfferedCode();
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => {
    if (code === null) return;
    settleCode();
    void begin(code, t).then((id) => id !== null && setOpen(id));
  }, [code, t]);
  if (open === null) return null;
  const close = () => setOpen(null);
  return <LazyPart key={open} load={loadDialog} props={{ id: open, onClose: close }} onFailed={close} />;
}

/** Makes the caller's survey of a code wait; resolves to its id, or to null where the code does not work. */
async function begin(code: string, t: Translate): Promise<number | null> {
  try {
    await api(scanQr, { query: { ulid: code }, quiet: true });
    const { item } = await api(answerScannedSurvey, { body: { ulid: code, started: true } });
    return item.id;
  } catch (error) {
    const refusal = scanRefusal(error);
    if (refusal) notify.show({ text: t(`scan.${refusal}`), tone: 'warning' });
    else notify.failed(error);
    await goTo('/', { replace: true });
    return null;
  }
}
