import { ULID_PATTERN } from '@portal/contracts/surveys/survey-terms';

/** The query parameter that a QR action's address carries (specification, section 2). */
export const SCAN_PARAMETER = 'scan_qr';

/** The code of a QR action in canonical form; null for any other text. */
export function qrCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return ULID_PATTERN.test(code) ? code : null;
}
