import { DEMO_CURRENCIES, DEMO_GROUPS, DEMO_PEOPLE, DEMO_TENANTS, DEMO_WORK_HOUR_COSTS } from '@portal/contracts/identity/demo';
import { DEMO_HOURLY_COSTS } from '@portal/contracts/inventory/demo';
import { DEMO_HISTORY, DEMO_REPAIRS } from '@portal/contracts/inventory/demo-repairs';
import { DEMO_COST_CENTER_OF_LINE, DEMO_ENTRIES } from '@portal/contracts/issues/demo';
import type { Recipients } from '@portal/contracts/issues/schemas';
import { acmeCategories } from './acme-categories';
import { acmeCostCenters } from './acme-cost-centers';
import { acmeDictionaries } from './acme-dictionaries';
import { acmePeriodics } from './acme-periodics';
import { acmeRepairStories, acmeStories } from './acme-stories';
import type { DemoMachine, DemoPlant, OpenIssue } from './demo-plant';

const { leader, mechanic, operator } = DEMO_PEOPLE.acme;

const many = (prefix: string, count: number, line: (index: number) => string, weight: number): DemoMachine[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${prefix}-${String(index + 1).padStart(2, '0')}`,
    line: line(index),
    weight: weight / (index + 1),
  }));

const machines: readonly DemoMachine[] = [
  { name: 'PRS-01', line: 'stamping_1', weight: 30 },
  { name: 'PRS-02', line: 'stamping_2', weight: 8 },
  { name: 'LAS-01', line: 'stamping_2', weight: 6 },
  ...many('ROB', 8, (index) => `welding_${(index % 4) + 1}`, 18),
  ...many('CNC', 6, (index) => (index < 3 ? 'assembly_a' : 'assembly_b'), 9),
  { name: 'PIE-01', line: 'coating', weight: 22 },
  { name: 'KOM-01', line: 'utilities', weight: 7 },
  { name: 'SUW-01', line: 'stamping_1', weight: 2 },
  ...many('WOZ', 5, () => 'utilities', 3),
];

/** What the published sign-ins find when they come in: the mechanic has work, the leader decides, the operator waits. */
const open: readonly OpenIssue[] = [
  { category: 'tooling', story: 0, machine: 'PRS-02', reporter: 17, minutesAgo: 3_100, employee: 16, stage: 'finished' },
  {
    category: 'mechanical',
    story: 1,
    machine: 'PIE-01',
    reporter: 21,
    minutesAgo: 2_640,
    criticality: 'A',
    employee: mechanic.id,
    stage: 'waiting',
  },
  { category: 'facilities', story: 1, machine: 'WOZ-02', reporter: 23, minutesAgo: 1_900 },
  { category: 'near_miss', story: 0, machine: 'SUW-01', reporter: operator.id, minutesAgo: 1_520, employee: 11, stage: 'finished' },
  { category: 'electrical', story: 0, machine: 'ROB-03', reporter: 19, minutesAgo: 1_300, employee: 12, stage: 'arrived' },
  {
    category: 'lubrication',
    story: 0,
    machine: 'PRS-01',
    reporter: leader.id,
    minutesAgo: 1_260,
    criticality: 'C',
    employee: mechanic.id,
    stage: 'assigned',
  },
  { category: 'mechanical', story: 4, machine: 'CNC-02', reporter: 22, minutesAgo: 700, employee: 10, stage: 'rejected' },
  { category: 'automation', story: 0, machine: 'ROB-01', reporter: 20, minutesAgo: 420, criticality: 'A', employee: 14, stage: 'taken' },
  { category: 'pneumatic', story: 0, machine: 'PIE-01', reporter: 21, minutesAgo: 260, employee: mechanic.id, stage: 'received' },
  { category: 'mechanical', story: 2, machine: 'ROB-02', reporter: 19, minutesAgo: 185, employee: mechanic.id, stage: 'arrived' },
  { category: 'tooling', story: 1, machine: 'PRS-02', reporter: operator.id, minutesAgo: 140 },
  { category: 'mechanical', story: 3, machine: 'LAS-01', reporter: 18, minutesAgo: 75 },
  { category: 'mechanical', story: 0, machine: 'PRS-01', reporter: operator.id, minutesAgo: 14, criticality: 'A' },
  { category: 'electrical', story: 2, machine: 'KOM-01', reporter: 17, minutesAgo: 6 },
];

const groups = (...group_ids: number[]): Recipients => ({ roles: [], group_ids, user_ids: [] });

/** ACME Foods, Poznań: a press shop, welding cells, a coating line and assembly. */
export const acme: DemoPlant = {
  entryIds: DEMO_ENTRIES.acme,
  tenant: DEMO_TENANTS.acme.id,
  locales: ['pl', 'en', 'de', 'uk'],
  categories: acmeCategories,
  dictionaries: acmeDictionaries,
  costCenters: acmeCostCenters,
  costCenterOfLine: DEMO_COST_CENTER_OF_LINE.acme,
  stories: acmeStories,
  machines,
  rates: { currency_id: DEMO_CURRENCIES.acme, machines: DEMO_HOURLY_COSTS.acme, people: DEMO_WORK_HOUR_COSTS },
  rejections: ['Zgłoszono dwa razy', 'To nie usterka: osłona była otwarta', 'Należy do właściciela budynku'],
  reporters: [operator.id, operator.id, 17, 18, 19, 20, 21, 22, 23, leader.id],
  crews: {
    mechanical: [mechanic.id, mechanic.id, 10, 11],
    pneumatic: [mechanic.id, 10],
    electrical: [12, 13],
    automation: [14, 15],
    tooling: [16, 11],
    other: [mechanic.id, 10, 11, 12, 16],
  },
  leader: leader.id,
  escalations: {
    criticality: 'A',
    escalations: [
      { after_minutes: 10, repeat_minutes: null, recipients: groups(DEMO_GROUPS.acme.leader) },
      { after_minutes: 30, repeat_minutes: 60, recipients: groups(DEMO_GROUPS.acme.supervisor) },
    ],
    implementation_escalations: [
      { after_minutes: 240, repeat_minutes: null, recipients: { ...groups(DEMO_GROUPS.acme.leader), roles: ['supervisor'] } },
    ],
  },
  periodics: acmePeriodics,
  repairStories: acmeRepairStories,
  repairs: DEMO_REPAIRS[DEMO_TENANTS.acme.id],
  issues: DEMO_HISTORY.issues,
  days: DEMO_HISTORY.days,
  open,
};
