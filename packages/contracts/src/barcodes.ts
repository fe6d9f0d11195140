/** The symbologies that the portal prints and checks (specification, section 3). */
export const BARCODE_TYPES = ['CODE128', 'EAN2', 'EAN5', 'EAN8', 'EAN13', 'CODE39', 'MSI', 'CODABAR'] as const;
export type BarcodeType = (typeof BARCODE_TYPES)[number];

/**
 * A code that a thing or a person carries. Within a tenant its value is unique among things, and among people: the two are not compared.
 */
export interface Barcode {
  type: BarcodeType;
  value: string;
}

/**
 * What a barcode may stand for (specification, section 3). Terminals are left out: none of their fields is a barcode. A device becomes one
 * by its PIN, and the cards that it reads are those of people.
 */
export const BARCODE_ENTITIES = ['Location', 'Equipment', 'PartEntry', 'User', 'EquipmentType'] as const;
export type BarcodeEntity = (typeof BARCODE_ENTITIES)[number];

/** Most characters of a value, of whatever type. */
export const BARCODE_MAX = 80;

/** Most characters of a reading: with a symbology identifier, separators or brackets it is longer than the value. */
export const READING_MAX = 200;

/** Of the 422 that a wrong value is refused with. */
export const BARCODE_MISMATCH = 'Barcode value must match the chosen code type.';

/**
 * What each symbology can hold. Values are as a reader gives them: with the check digit where the symbology demands one, without start and
 * stop patterns.
 */
const RULES: Readonly<Record<BarcodeType, (value: string) => boolean>> = {
  // ISO/IEC 15417 encodes all of ASCII; control characters are left out, because a keyboard reader would type them.
  CODE128: (value) => /^[ -~]+$/.test(value),
  // Add-on symbols of ISO/IEC 15420: their check is in the parity of the bars.
  EAN2: (value) => /^\d{2}$/.test(value),
  EAN5: (value) => /^\d{5}$/.test(value),
  EAN8: (value) => /^\d{8}$/.test(value) && hasGs1CheckDigit(value),
  EAN13: (value) => /^\d{13}$/.test(value) && hasGs1CheckDigit(value),
  // ISO/IEC 16388: 43 characters; the asterisk is start and stop, the check character is optional.
  CODE39: (value) => /^[0-9A-Z \-.$/+%]+$/.test(value),
  // Plessey as MSI Data Corporation modified it: digits; there is no one check digit that all readers expect.
  MSI: (value) => /^\d+$/.test(value),
  // ANSI/AIM BC3 (EN 798): 16 characters; the start and stop characters A to D are given both or not at all.
  CODABAR: (value) => /^(?:[0-9\-$:/.+]+|[A-D][0-9\-$:/.+]+[A-D])$/.test(value),
};

/** Whether a value is one that the symbology can hold, check digit included. */
export function isBarcode(type: BarcodeType, value: string): boolean {
  return value.length <= BARCODE_MAX && RULES[type](value);
}

/** GS1 General Specifications, 7.9: digits weighted 3 and 1 from the right, the check digit fills up to ten. */
function hasGs1CheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Takes away the symbology identifier that a reader sends in front (ISO/IEC 15424): `]C1`. */
export const withoutSymbology = (reading: string): string => reading.replace(/^\][A-Za-z][0-9A-Za-z]/, '');

/**
 * The stored values that a reading may stand for: readers send a symbology identifier or not, leave out the first zero of an EAN-13
 * (and call it UPC-A), and tell the start and stop characters of a Codabar or not.
 */
export function barcodeReadings(reading: string): string[] {
  const bare = withoutSymbology(reading);
  return bare === reading ? readingsOf(reading) : [reading, ...readingsOf(bare)];
}

function readingsOf(reading: string): string[] {
  const [, inner] = /^[A-D]([0-9\-$:/.+]+)[A-D]$/.exec(reading) ?? [];
  const bare = /^[0-9\-$:/.+]+$/.test(reading);
  return [
    reading,
    ...(/^\d{12}$/.test(reading) ? [`0${reading}`] : []),
    ...(inner === undefined ? [] : [inner]),
    ...(bare ? [`A${reading}A`] : []),
  ];
}
