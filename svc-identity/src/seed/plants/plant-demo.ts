import { DEMO_GROUPS } from '@portal/contracts/identity/demo';
import { plantPeople, type Plant } from '@portal/contracts/plants';
import { acme, acmeCrew, acmeGroups, acmeHours } from '../acme';
import type { DemoPerson } from '../demo-person';
import type { Demo } from '../demo.repository';

const FIRST_NAMES = [
  'Adam',
  'Agata',
  'Bartosz',
  'Beata',
  'Cezary',
  'Dorota',
  'Emil',
  'Ewelina',
  'Filip',
  'Grażyna',
  'Hubert',
  'Iwona',
  'Jakub',
  'Karolina',
  'Leszek',
  'Magda',
  'Norbert',
  'Oliwia',
  'Patryk',
  'Renata',
  'Sebastian',
  'Teresa',
  'Wiktor',
];
/** Written alike for women and men. */
const LAST_NAMES = [
  'Adamczyk',
  'Bąk',
  'Cieślak',
  'Duda',
  'Flis',
  'Gajda',
  'Hajduk',
  'Janik',
  'Kubiak',
  'Lis',
  'Mazurek',
  'Nowak',
  'Olejnik',
  'Pawlak',
  'Rybak',
  'Sikora',
  'Tomczak',
  'Urban',
  'Wilk',
  'Zając',
  'Żak',
];

const FIRST_NUMBER = 1_000;

/** Names come again after 483 people: the lists have no common factor. */
const nameOf = (id: number) => `${FIRST_NAMES[id % FIRST_NAMES.length]} ${LAST_NAMES[id % LAST_NAMES.length]}`;

type Role = Omit<DemoPerson, 'id' | 'name' | 'no'>;

const LEADER: Role = { function: 'shift_leader', department: 'production', template: 'leader', groups: ['leader'], rate: '72.00' };
const TRADES: readonly Role[] = (
  [
    ['mechanic', 'maintenance'],
    ['electrician', 'electrical'],
    ['mechanic', 'maintenance'],
    ['automation_engineer', 'automation'],
  ] as const
).map(([trade, group]) => ({
  function: trade,
  department: 'maintenance',
  template: 'technician',
  groups: ['service_staff', group],
  rate: '58.50',
}));
const AREAS = ['stamping', 'welding', 'assembly', 'quality'] as const;

/** Four crews with equal shares of the people; the planner works by the hours of the plant. */
function crewsOf(leaders: readonly number[], others: readonly number[]): Demo['schedule']['crews'] {
  return ['A', 'B', 'C', 'D'].map((letter, at) => {
    const share = (ids: readonly number[]) => ids.filter((_, index) => index % 4 === at);
    const [leader = leaders[0] ?? 0] = share(leaders);
    return { ...acmeCrew(letter, at, leader), members: [...share(leaders), ...share(others)] };
  });
}

/** The tenant of a plant with its people; an administrator, a leader, a mechanic and an operator have an address to sign in by. */
export function plantDemo(plant: Plant): Demo {
  const { administrator, leaders, staff, operators } = plantPeople(plant);
  const address = (name: string, at: number) => (at === 0 ? { email: `${name}@${plant.label}.test` } : {});
  const person = (id: number, role: Role): DemoPerson => ({ id, name: nameOf(id), no: String(FIRST_NUMBER + id), ...role });
  const people = [
    person(administrator, { function: 'planner', department: 'office', template: 'administrator', groups: [], ...address('admin', 0) }),
    ...leaders.map((id, at) => person(id, { ...LEADER, ...address('leader', at) })),
    ...staff.map((id, at) =>
      person(id, { ...(TRADES[at % TRADES.length] ?? LEADER), supervisor: leaders[at % leaders.length], ...address('mechanic', at) }),
    ),
    ...operators.map((id, at) =>
      person(id, {
        function: 'operator',
        department: 'production',
        template: 'operator',
        groups: [AREAS[at % AREAS.length] ?? 'assembly', 'crew_member'],
        supervisor: leaders[at % leaders.length],
        ...address('operator', at),
      }),
    ),
  ];
  return {
    tenant: { ...acme, tenant_id: plant.tenant, label: plant.label, name: plant.name },
    groups: acmeGroups,
    groupIds: DEMO_GROUPS.acme,
    people,
    schedule: { ...acmeHours, crews: crewsOf(leaders, [...staff, ...operators]) },
  };
}
