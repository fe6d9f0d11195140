/**
 * Departments and production lines of the demo plants by key. Fixed ids, so that other services can seed what refers to them without
 * asking; the sequence of real entries starts above them.
 */
export const DEMO_ENTRIES = {
  acme: {
    departments: { production: 1, maintenance: 2, tooling: 3, quality: 4, logistics: 5, planning: 6, office: 7 },
    prod_lines: {
      stamping_1: 11,
      stamping_2: 12,
      welding_1: 13,
      welding_2: 14,
      welding_3: 15,
      welding_4: 16,
      coating: 17,
      assembly_a: 18,
      assembly_b: 19,
      utilities: 20,
    },
  },
  globex: {
    departments: { production: 101, maintenance: 102, quality: 103, logistics: 104, office: 105 },
    prod_lines: { melt: 111, mill: 112 },
  },
} as const;

/** Cost centres of the demo plants by key, with fixed ids like the entries. */
export const DEMO_COST_CENTERS = {
  acme: { production: 1, stamping: 2, welding: 3, coating: 4, assembly: 5, utilities: 6, maintenance: 7 },
  globex: { melt: 101, mill: 102, maintenance: 103 },
} as const;

/** Key of the cost centre that a production line of the demo plants books on. */
export const DEMO_COST_CENTER_OF_LINE = {
  acme: {
    stamping_1: 'stamping',
    stamping_2: 'stamping',
    welding_1: 'welding',
    welding_2: 'welding',
    welding_3: 'welding',
    welding_4: 'welding',
    coating: 'coating',
    assembly_a: 'assembly',
    assembly_b: 'assembly',
    utilities: 'utilities',
  },
  globex: { melt: 'melt', mill: 'mill' },
} as const;
