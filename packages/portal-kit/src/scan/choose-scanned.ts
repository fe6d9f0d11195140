import type { BarcodeEntity } from '@portal/contracts/barcodes';
import { portalT } from '../i18n/portal-t';
import { notify } from '../notices/notify';
import { findScanned } from './scanned-thing';

/** Chooses what a code stands for where it is of the kind that is asked for, and says so where it is not. */
export async function chooseScanned(code: string, entity: BarcodeEntity, choose: (id: number) => void): Promise<void> {
  try {
    const found = await findScanned(code);
    if (found?.entity === entity && found.id !== undefined) choose(found.id);
    else notify.show({ text: portalT('scan.unknown', { code }), tone: 'warning' });
  } catch (error) {
    notify.failed(error);
  }
}
