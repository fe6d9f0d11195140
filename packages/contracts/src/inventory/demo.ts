const numbered = (prefix: string, count: number, first: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}-${String(index + 1).padStart(2, '0')}`, first + index]));

/**
 * Machines of the demo plants by symbol. Fixed ids, so that other services and tests can speak of them without asking; the sequence of real
 * ones starts above them.
 */
export const DEMO_MACHINES = {
  acme: {
    'PRS-01': 1,
    'PRS-02': 2,
    'LAS-01': 3,
    'PIE-01': 4,
    'KOM-01': 5,
    'SUW-01': 6,
    ...numbered('ROB', 8, 11),
    ...numbered('CNC', 6, 21),
    ...numbered('WOZ', 5, 31),
    'PRS-01-HYD': 41,
    'PRS-01-STE': 42,
    'KOM-01-OSU': 43,
  } as Readonly<Record<string, number>>,
  globex: { 'EAF-1': 501, 'LF-1': 502, 'STAND-1': 503, 'STAND-2': 504 } as Readonly<Record<string, number>>,
};
