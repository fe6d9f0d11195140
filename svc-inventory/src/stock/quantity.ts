/** Thousandths of a unit: quantities are added as whole numbers, never as floating ones. */
const SCALE = 1_000;

/** A decimal with at most three digits behind the point, in thousandths. */
export const thousandths = (quantity: string): number => Math.round(Number(quantity) * SCALE);

/** Thousandths as a decimal: `1500` is `1.500`. */
export const decimal = (value: number): string => (value / SCALE).toFixed(3);

/** A price with four digits behind the point, as it is stored: `012.5` is `12.5000`. */
export function storedPrice(price: string): string {
  const [whole = '', part = ''] = price.split('.');
  return `${BigInt(whole)}.${part.padEnd(4, '0')}`;
}

/** The opposite of a decimal. */
export const negative = (quantity: string): string => decimal(-thousandths(quantity));

/** What is left of one decimal without another. */
export const minus = (one: string, other: string): string => decimal(thousandths(one) - thousandths(other));
