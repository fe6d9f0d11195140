/**
 * Departments and production lines of the demo plants by key. Fixed ids, so that other services can seed what refers to them without asking; the
 * sequence of real entries starts above them.
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
