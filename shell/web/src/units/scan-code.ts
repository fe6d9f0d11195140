import { addressOf, scanAndOpen } from '@portal/portal-kit/portal';
import { prepareFor } from './units';

/** Reads a code with the camera and opens what it stands for; most stand on machines, whose screen is fetched while the camera looks. */
export function scanCode(): void {
  const passport = addressOf('equipment.passport', { id: 1 });
  // What fails now is fetched again, and told, when it is opened.
  if (passport !== null) prepareFor(passport).catch(() => undefined);
  void scanAndOpen();
}
