import { portalT } from '../i18n/portal-t';
import { goTo } from '../navigation/go-to';
import { notify } from '../notices/notify';
import { offerCode } from '../surveys/offered-surveys';
import { qrCodeOf } from '../surveys/qr-code';
import { scan } from './scan';
import { offerToPage } from './page-scans';
import { findScanned } from './scanned-thing';

/**
 * Gives a code to the page that asks for codes, else opens what it stands for, and says so where it stands for nothing; resolves to whether
 * it was found.
 */
export async function openCode(code: string): Promise<boolean> {
  const action = qrCodeOf(code);
  if (action !== null) {
    offerCode(action);
    return true;
  }
  try {
    if (await offerToPage(code)) return true;
    const found = await findScanned(code);
    if (!found?.address) {
      notify.show({ text: portalT('scan.unknown', { code }), tone: 'warning' });
      return false;
    }
    await goTo(found.address);
    return true;
  } catch (error) {
    notify.failed(error);
    return false;
  }
}

/** Reads a code with the camera and opens what it stands for. */
export async function scanAndOpen(): Promise<void> {
  const code = await scan();
  if (code !== null) await openCode(code);
}
