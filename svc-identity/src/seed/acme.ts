import { DEMO_CURRENCIES, DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { NewTenant } from '../new-tenant/create-tenant';
import { type DemoSchedule, FOUR_CREW_ROTA, OFFICE_HOURS } from './demo-crews';
import { type DemoGroup, withRates } from './demo-person';

export const acme: NewTenant = {
  tenant_id: DEMO_TENANTS.acme.id,
  label: DEMO_TENANTS.acme.label,
  name: DEMO_TENANTS.acme.name,
  demo: true,
  locales: ['pl', 'en', 'de', 'uk'],
  default_locale: 'pl',
  default_timezone: 'Europe/Warsaw',
  default_currency_id: DEMO_CURRENCIES.acme,
  attributes: {
    allow_signup: true,
    issue_create_photos: true,
    issue_update_photos: true,
    issue_create_documents: true,
    issue_update_documents: true,
  },
};

export const acmeGroups: readonly DemoGroup[] = [
  { key: 'maintenance', names: { pl: 'Mechanicy', en: 'Mechanics', de: 'Mechaniker', uk: 'Механіки' } },
  { key: 'electrical', names: { pl: 'Elektrycy', en: 'Electrical', de: 'Elektriker', uk: 'Електрики' } },
  { key: 'automation', names: { pl: 'Automatycy', en: 'Automation', de: 'Automatisierung', uk: 'Автоматизація' } },
  { key: 'stamping', names: { pl: 'Tłocznia', en: 'Stamping', de: 'Presswerk', uk: 'Пресовий цех' } },
  { key: 'welding', names: { pl: 'Spawalnia', en: 'Welding', de: 'Schweißerei', uk: 'Зварювальний цех' } },
  { key: 'assembly', names: { pl: 'Montaż', en: 'Assembly', de: 'Montage', uk: 'Складання' } },
  { key: 'quality', names: { pl: 'Jakość', en: 'Quality', de: 'Qualität', uk: 'Якість' } },
];

const { admin, leader, mechanic, operator, waiting, disabled } = DEMO_PEOPLE.acme;

const serviceStaff = (group: string) =>
  ({ template: 'technician', groups: ['service_staff', group], department: 'maintenance', supervisor: 7 }) as const;
const worker = (group: string, supervisor: number = leader.id) =>
  ({ function: 'operator', department: 'production', template: 'operator', groups: [group, 'crew_member'], supervisor }) as const;

export const acmePeople = withRates([
  {
    id: 7,
    name: 'Krzysztof Wójcik',
    no: '1001',
    function: 'maintenance_manager',
    department: 'maintenance',
    template: 'supervisor',
    groups: ['supervisor'],
    email: 'k.wojcik@acme.test',
    phone: '+48601200107',
    code: '910007',
  },
  {
    id: 8,
    name: 'Ewa Dąbrowska',
    no: '1002',
    function: 'plant_manager',
    department: 'office',
    template: 'manager',
    groups: ['supervisor'],
    email: 'e.dabrowska@acme.test',
    phone: '+48601200108',
  },
  {
    ...admin,
    no: '1003',
    function: 'planner',
    department: 'office',
    template: 'administrator',
    groups: [],
    phone: '+48601200101',
    supervisor: 8,
  },
  {
    ...leader,
    no: '1010',
    function: 'shift_leader',
    department: 'production',
    template: 'leader',
    groups: ['leader'],
    phone: '+48601200102',
    supervisor: 7,
  },
  {
    id: 9,
    name: 'Agnieszka Kamińska',
    no: '1011',
    function: 'shift_leader',
    department: 'production',
    template: 'leader',
    groups: ['leader'],
    email: 'a.kaminska@acme.test',
    phone: '+48601200109',
    code: '910009',
    supervisor: 7,
  },
  {
    ...mechanic,
    no: '1020',
    function: 'mechanic',
    ...serviceStaff('maintenance'),
    phone: '+48601200103',
    licenses: [
      {
        name: 'Uprawnienia SEP do 1 kV',
        number: 'E1/2024/0731',
        issued: '2024-03-14',
        expires: '2029-03-13',
        entries: [{ name: 'Pomiary elektryczne', number: 'E1/2024/0731-P', issued: '2024-06-03', expires: '2029-03-13' }],
      },
    ],
  },
  {
    id: 10,
    name: 'Andrzej Lewandowski',
    no: '1021',
    function: 'mechanic',
    ...serviceStaff('maintenance'),
    phone: '+48601200110',
    code: '910010',
  },
  { id: 11, name: 'Grzegorz Szymański', no: '1022', function: 'mechanic', ...serviceStaff('maintenance'), code: '910011' },
  {
    id: 12,
    name: 'Paweł Woźniak',
    no: '1030',
    function: 'electrician',
    ...serviceStaff('electrical'),
    phone: '+48601200112',
    code: '910012',
  },
  { id: 13, name: 'Rafał Kozłowski', no: '1031', function: 'electrician', ...serviceStaff('electrical'), code: '910013' },
  {
    id: 14,
    name: 'Magdalena Jankowska',
    no: '1040',
    function: 'automation_engineer',
    ...serviceStaff('automation'),
    email: 'm.jankowska@acme.test',
    phone: '+48601200114',
    code: '910014',
  },
  {
    id: 15,
    name: 'Mykola Kovalenko',
    no: '1041',
    function: 'automation_engineer',
    ...serviceStaff('automation'),
    code: '910015',
    locale: 'uk',
  },
  {
    id: 16,
    name: 'Tomasz Krawczyk',
    no: '1050',
    function: 'tool_setter',
    ...serviceStaff('maintenance'),
    department: 'tooling',
    code: '910016',
  },
  { ...operator, no: '1101', ...worker('stamping'), phone: '+48601200104' },
  { id: 17, name: 'Barbara Piotrowska', no: '1102', ...worker('stamping'), code: '910017' },
  { id: 18, name: 'Volodymyr Shevchenko', no: '1103', ...worker('stamping'), code: '910018', locale: 'uk' },
  { id: 19, name: 'Łukasz Grabowski', no: '1110', ...worker('welding', 9), function: 'welder', code: '910019' },
  { id: 20, name: 'Iryna Bondarenko', no: '1111', ...worker('welding', 9), function: 'welder', code: '910020', locale: 'uk' },
  { id: 21, name: 'Monika Pawłowska', no: '1120', ...worker('assembly'), code: '910021' },
  { id: 22, name: 'Jan Michalski', no: '1121', ...worker('assembly'), code: '910022' },
  {
    id: 23,
    name: 'Sebastian Król',
    no: '1122',
    ...worker('assembly', 9),
    function: 'forklift_driver',
    department: 'logistics',
    code: '910023',
  },
  {
    id: 24,
    name: 'Katarzyna Wieczorek',
    no: '1201',
    function: 'quality_inspector',
    department: 'quality',
    template: 'technician',
    groups: ['quality'],
    email: 'k.wieczorek@acme.test',
    code: '910024',
    supervisor: 8,
  },
  {
    id: 25,
    name: 'Jörg Schneider',
    no: '1301',
    function: 'storekeeper',
    department: 'logistics',
    template: 'storekeeper',
    groups: [],
    code: '910025',
    locale: 'de',
    supervisor: 8,
  },
  {
    id: 26,
    name: 'Dorota Zając',
    no: '1302',
    function: 'planner',
    department: 'planning',
    template: 'planner',
    groups: [],
    email: 'd.zajac@acme.test',
    code: '910026',
    supervisor: 7,
  },
  { id: waiting.id, name: waiting.name, email: waiting.email, no: '1130', ...worker('assembly'), locale: 'uk', status: 'not_activated' },
  {
    id: disabled.id,
    name: disabled.name,
    email: disabled.email,
    no: '1099',
    function: 'mechanic',
    ...serviceStaff('maintenance'),
    status: 'disabled',
  },
]);

/** A crew by its letter and its place in the rota. */
export const acmeCrew = (letter: string, at: number, leader: number, ...others: number[]) => ({
  name: { pl: `Brygada ${letter}`, en: `Crew ${letter}`, de: `Schichtteam ${letter}`, uk: `Бригада ${letter}` },
  leader,
  members: [leader, ...others],
  later: at * 2,
});

/** What is worked at the plant, and at those that are made after its pattern. */
export const acmeHours: Omit<DemoSchedule, 'crews'> = {
  shiftSchema: {
    ...FOUR_CREW_ROTA,
    name: {
      pl: 'Trzy zmiany, cztery brygady',
      en: 'Three shifts, four crews',
      de: 'Drei Schichten, vier Teams',
      uk: 'Три зміни, чотири бригади',
    },
  },
  workSchema: {
    name: { pl: 'Biuro', en: 'Office', de: 'Büro', uk: 'Офіс' },
    intervals: OFFICE_HOURS,
    holidays: [
      { date: '2026-11-11', name: 'Narodowe Święto Niepodległości' },
      { date: '2026-12-24', name: 'Wigilia Bożego Narodzenia' },
      { date: '2026-12-25', name: 'Boże Narodzenie' },
      { date: '2027-01-01', name: 'Nowy Rok' },
      { date: '2027-01-06', name: 'Trzech Króli' },
    ],
  },
};

export const acmeSchedule: DemoSchedule = {
  ...acmeHours,
  crews: [
    acmeCrew('A', 0, leader.id, mechanic.id, operator.id, 17),
    acmeCrew('B', 1, 9, 10, 12, 18, 21),
    acmeCrew('C', 2, 11, 13, 19, 22),
    acmeCrew('D', 3, 15, 16, 20, 23),
  ],
  events: [
    { user: 10, type: 'leave', inDays: 12, hour: 0, hours: 5 * 24 },
    { user: 14, type: 'training', inDays: 5, hour: 8, hours: 8, note: 'Sterowniki S7-1500' },
    { user: 14, type: 'training', inDays: 6, hour: 8, hours: 6, note: 'Sterowniki S7-1500' },
    { user: 12, type: 'training', inDays: 9, hour: 7, hours: 4, note: 'Badania SEP' },
    {
      user: 13,
      type: 'standby',
      inDays: 3,
      hour: 18,
      hours: 10,
      rrule: { frequency: 'weekly', interval: 2, byweekday: [], bymonth: [], wkst: 1 },
    },
  ],
  handovers: [
    {
      shiftsAgo: 4,
      confirmed: true,
      text: 'Prasa PRS-01 pracuje z obniżoną prędkością do wymiany czujnika. Wózek widłowy nr 2 wrócił z przeglądu.\nNa spawalni brakuje drutu 1,2 mm: zamówiony, dostawa rano.',
    },
    {
      shiftsAgo: 1,
      confirmed: false,
      text: 'Wyciek oleju przy prasie PRS-01 uszczelniony tymczasowo: sprawdzać poziom co dwie godziny.\nNa montażu zmieniono formę, pierwszą sztukę zatwierdziła kontrola jakości.',
    },
  ],
};
