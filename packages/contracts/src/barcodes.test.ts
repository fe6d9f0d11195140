import { barcodeReadings, BARCODE_TYPES, isBarcode, type BarcodeType } from './barcodes';

/** Examples of the symbologies' own publications, or worked by their rule. */
const RIGHT: readonly (readonly [BarcodeType, string])[] = [
  ['CODE128', 'PRS-01'],
  ['CODE128', 'Hala 1 / prasa #4'],
  ['EAN2', '05'],
  ['EAN5', '52495'],
  // GS1 General Specifications, example of GTIN-8 and GTIN-13.
  ['EAN8', '40170725'],
  ['EAN8', '96385074'],
  ['EAN13', '5901234123457'],
  ['EAN13', '4006381333931'],
  ['CODE39', 'WIKIPEDIA 39-$/+%.'],
  ['MSI', '1234567'],
  ['CODABAR', '40156'],
  ['CODABAR', 'A40156B'],
  ['CODABAR', '31117013206375'],
];

const WRONG: readonly (readonly [BarcodeType, string])[] = [
  ['CODE128', 'prasa łódzka'],
  ['CODE128', 'A\tB'],
  ['CODE128', 'x'.repeat(81)],
  ['EAN2', '5'],
  ['EAN2', '055'],
  ['EAN5', '5249'],
  ['EAN5', '5249A'],
  ['EAN8', '96385075'],
  ['EAN8', '9638507'],
  ['EAN13', '5901234123458'],
  ['EAN13', '590123412345'],
  ['EAN13', '5901234123457 '],
  ['CODE39', 'prs-01'],
  ['CODE39', '*PRS*'],
  ['MSI', '12-3'],
  ['CODABAR', 'A40156'],
  ['CODABAR', 'E40156E'],
  ['CODABAR', '40_56'],
];

describe('barcodes', () => {
  it.each(RIGHT)('%s holds %s', (type, value) => expect(isBarcode(type, value)).toBe(true));
  it.each(WRONG)('%s does not hold %s', (type, value) => expect(isBarcode(type, value)).toBe(false));
  it.each(BARCODE_TYPES)('%s does not hold nothing', (type) => expect(isBarcode(type, '')).toBe(false));

  it('any one wrong digit of an EAN-13 is noticed', () => {
    const value = '5901234123457';
    for (const [place, digit] of [...value].entries())
      expect(isBarcode('EAN13', value.slice(0, place) + String((Number(digit) + 1) % 10) + value.slice(place + 1))).toBe(false);
  });

  it('a reading stands for what other readers make of the same bars', () => {
    expect(barcodeReadings('012345678905')).toContain('0012345678905');
    expect(barcodeReadings('A40156B')).toContain('40156');
    expect(barcodeReadings('40156')).toContain('A40156A');
    expect(barcodeReadings('PRS-01')).toEqual(['PRS-01']);
    expect(barcodeReadings(']C0PRS-01')).toEqual([']C0PRS-01', 'PRS-01']);
    expect(barcodeReadings(']E0012345678905')).toContain('0012345678905');
    expect(barcodeReadings('](9')).toEqual(['](9']);
  });
});
