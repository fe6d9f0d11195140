/** Something of each of so many machines that are alike, by symbol. */
const each = <T>(prefix: string, count: number, of: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}-${String(index + 1).padStart(2, '0')}`, of(index)]));

const numbered = (prefix: string, count: number, first: number) => each(prefix, count, (index) => first + index);

/** What an hour of machines of the demo plants costs that stand still, in the currency of the plant, by symbol. */
export const DEMO_HOURLY_COSTS: Readonly<Record<'acme' | 'globex', Readonly<Record<string, string>>>> = {
  acme: {
    'PRS-01': '420.00',
    'PRS-02': '290.00',
    'LAS-01': '380.00',
    'PIE-01': '240.00',
    'KOM-01': '130.00',
    'SUW-01': '90.00',
    ...each('ROB', 8, () => '310.00'),
    ...each('CNC', 6, (index) => (index < 3 ? '185.00' : '260.00')),
    ...each('WOZ', 5, () => '55.00'),
  },
  globex: { 'EAF-1': '1850.00', 'LF-1': '920.00', 'STAND-1': '1300.00', 'STAND-2': '1300.00' },
};

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
