/** Plants that `npm run seed -- --plant SIZE` makes: so large as those that the portal is measured by. */
export const PLANT_SIZES = ['small', 'medium', 'large'] as const;
export type PlantSize = (typeof PLANT_SIZES)[number];

/** A plant that is made, known to every service: each makes its own share without asking the others. */
export interface Plant {
  size: PlantSize;
  tenant: string;
  label: string;
  name: string;
  machines: number;
  tools: number;
  /** Everybody, the service staff too. */
  people: number;
  serviceStaff: number;
  issuesPerDay: number;
  /** Days of history up to now. */
  days: number;
}

const EIGHTEEN_MONTHS = 548;
const TEN_YEARS = 3_652;

export const PLANTS: Readonly<Record<PlantSize, Plant>> = {
  small: {
    size: 'small',
    tenant: '01938000-0000-7000-8000-0000000051a0',
    label: 'plant-small',
    name: 'Small plant',
    machines: 60,
    tools: 80,
    people: 40,
    serviceStaff: 6,
    issuesPerDay: 10,
    days: EIGHTEEN_MONTHS,
  },
  medium: {
    size: 'medium',
    tenant: '01938000-0000-7000-8000-0000000051a1',
    label: 'plant-medium',
    name: 'Medium plant',
    machines: 400,
    tools: 800,
    people: 300,
    serviceStaff: 35,
    issuesPerDay: 80,
    days: EIGHTEEN_MONTHS,
  },
  large: {
    size: 'large',
    tenant: '01938000-0000-7000-8000-0000000051a2',
    label: 'plant-large',
    name: 'Large plant',
    machines: 2_500,
    tools: 6_000,
    people: 2_000,
    serviceStaff: 180,
    issuesPerDay: 500,
    days: TEN_YEARS,
  },
};

/** Far above the numbers that the database gives. */
const FIRST_MACHINE = 1_000_000_000;

/**
 * Of twenty machines, how many are of a kind: the prefix of their symbols, their type and the production lines of the demo plant that they
 * stand at in turn.
 */
const FLEET = [
  { share: 2, prefix: 'PRS', type: 'press', lines: ['stamping_1', 'stamping_2'] },
  { share: 1, prefix: 'LAS', type: 'laser', lines: ['stamping_2'] },
  { share: 6, prefix: 'ROB', type: 'robot', lines: ['welding_1', 'welding_2', 'welding_3', 'welding_4'] },
  { share: 5, prefix: 'CNC', type: 'cnc', lines: ['assembly_a', 'assembly_b'] },
  { share: 1, prefix: 'PIE', type: 'oven', lines: ['coating'] },
  { share: 1, prefix: 'KOM', type: 'compressor', lines: ['utilities'] },
  { share: 1, prefix: 'SUW', type: 'crane', lines: ['stamping_1', 'welding_1'] },
  { share: 3, prefix: 'WOZ', type: 'forklift', lines: ['utilities'] },
] as const;
const IN_TURN = FLEET.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** A machine of a plant that is made. */
export interface PlantMachine {
  id: number;
  symbol: string;
  type: (typeof FLEET)[number]['type'];
  line: (typeof FLEET)[number]['lines'][number];
  /** Share of the failures: a fifth of the machines make most of them. */
  weight: number;
}

/** Prime to the number of machines of every plant, so that the worst ones are spread over all kinds. */
const SPREAD = 7_919;

/** All machines of a plant. */
export function plantMachines({ machines }: Plant): PlantMachine[] {
  const made = new Map<string, number>();
  return Array.from({ length: machines }, (_, index) => {
    const kind = IN_TURN[index % IN_TURN.length] ?? FLEET[0];
    const nth = made.get(kind.prefix) ?? 0;
    made.set(kind.prefix, nth + 1);
    return {
      id: FIRST_MACHINE + index,
      symbol: `${kind.prefix}-${String(nth + 1).padStart(4, '0')}`,
      type: kind.type,
      line: kind.lines[nth % kind.lines.length] ?? kind.lines[0],
      weight: 1 / (1 + ((index * SPREAD) % machines)),
    };
  });
}

/** Id of a tool of a plant, counted from 0. */
export const plantToolId = ({ machines }: Plant, index: number): number => FIRST_MACHINE + machines + index;

const PEOPLE_OF_A_LEADER = 25;

/** Numbers of the people of a plant: an administrator, shift leaders, the service staff, and those who work at the machines. */
export function plantPeople({ people, serviceStaff }: Plant): {
  administrator: number;
  leaders: number[];
  staff: number[];
  operators: number[];
} {
  const leaders = Math.ceil(people / PEOPLE_OF_A_LEADER);
  const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
  return {
    administrator: 1,
    leaders: from(2, leaders),
    staff: from(2 + leaders, serviceStaff),
    operators: from(2 + leaders + serviceStaff, people - 1 - leaders - serviceStaff),
  };
}
