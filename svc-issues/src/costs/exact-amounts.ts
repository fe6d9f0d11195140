/** Digits behind the point that amounts and exchange rates are reckoned with. */
const DIGITS = 8;
const PRODUCT = 10n ** BigInt(2 * DIGITS);

/**
 * A decimal as a whole number of units, of which 10⁸ are one.
 *
 * @throws SyntaxError for what is no decimal
 */
export function inUnits(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
  return decimal.startsWith('-') ? -units : units;
}

/** A product of two amounts in units, divided, in the smallest units of a currency with so many digits; half away from zero. */
export function roundedRatio(product: bigint, divisor: bigint, digits: number): bigint {
  const [dividend, by] = [product * 10n ** BigInt(digits), PRODUCT * divisor];
  const [size, sign] = dividend < 0n ? [-dividend, -1n] : [dividend, 1n];
  return sign * ((2n * size + by) / (2n * by));
}

/** An amount in units as a decimal with so many digits, half away from zero. */
export const decimalOfUnits = (units: bigint, digits: number): string => decimalOf(roundedRatio(units * inUnits('1'), 1n, digits), digits);

/** The smallest units of a currency with so many digits as a decimal. */
export function decimalOf(units: bigint, digits: number): string {
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0');
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return units < 0n ? `-${decimal}` : decimal;
}
