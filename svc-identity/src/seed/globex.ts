import { DEMO_CURRENCIES, DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { NewTenant } from '../new-tenant/create-tenant';
import { type DemoSchedule, EARLY, LATE, OFFICE_HOURS } from './demo-crews';
import { type DemoGroup, withRates } from './demo-person';

export const globex: NewTenant = {
  tenant_id: DEMO_TENANTS.globex.id,
  label: DEMO_TENANTS.globex.label,
  name: DEMO_TENANTS.globex.name,
  demo: true,
  locales: ['en', 'es', 'tr'],
  default_locale: 'en',
  default_timezone: 'Europe/Madrid',
  default_currency_id: DEMO_CURRENCIES.globex,
  attributes: { allow_signup: false, issue_create_photos: true, issue_update_photos: true },
};

export const globexGroups: readonly DemoGroup[] = [
  { key: 'maintenance', names: { en: 'Maintenance', es: 'Mantenimiento', tr: 'Bakım' } },
  { key: 'furnace', names: { en: 'Furnace', es: 'Horno', tr: 'Fırın' } },
];

const { admin, operator } = DEMO_PEOPLE.globex;

const serviceStaff = {
  department: 'maintenance',
  template: 'technician',
  groups: ['service_staff', 'maintenance'],
  supervisor: 103,
} as const;
const furnace = {
  function: 'operator',
  department: 'production',
  template: 'operator',
  groups: ['furnace', 'crew_member'],
  supervisor: 103,
} as const;

export const globexPeople = withRates([
  {
    ...admin,
    no: 'G-01',
    function: 'plant_manager',
    department: 'office',
    template: 'administrator',
    groups: [],
    phone: '+34600300101',
    locale: 'es',
  },
  {
    id: 103,
    name: 'Carlos Ruiz',
    no: 'G-02',
    function: 'shift_leader',
    department: 'production',
    template: 'supervisor',
    groups: ['leader', 'supervisor'],
    email: 'c.ruiz@globex.test',
    code: '920103',
    locale: 'es',
  },
  { ...operator, no: 'G-11', ...furnace, locale: 'tr' },
  { id: 104, name: 'Ayşe Demir', no: 'G-12', ...furnace, code: '920104', locale: 'tr' },
  { id: 105, name: 'Lucía Navarro', no: 'G-13', ...furnace, code: '920105', locale: 'es' },
  { id: 106, name: 'Mehmet Kaya', no: 'G-21', function: 'mechanic', ...serviceStaff, code: '920106', locale: 'tr' },
  { id: 107, name: 'Javier Ortega', no: 'G-22', function: 'electrician', ...serviceStaff, code: '920107', locale: 'es' },
  { id: 108, name: 'Sarah Whitfield', no: 'G-23', function: 'automation_engineer', ...serviceStaff, code: '920108' },
  {
    id: 109,
    name: 'Pablo Serrano',
    no: 'G-31',
    function: 'quality_inspector',
    department: 'quality',
    template: 'technician',
    groups: [],
    code: '920109',
    locale: 'es',
  },
  {
    id: 110,
    name: 'Noah Becker',
    no: 'G-32',
    function: 'storekeeper',
    department: 'logistics',
    template: 'storekeeper',
    groups: [],
    code: '920110',
  },
]);

const week = (code: string) => [code, code, code, code, code, null, null];

export const globexSchedule: DemoSchedule = {
  shiftSchema: {
    name: { en: 'Two shifts', es: 'Dos turnos', tr: 'İki vardiya' },
    shifts: [EARLY, LATE],
    pattern: [...week('I'), ...week('II')],
  },
  workSchema: {
    name: { en: 'Office', es: 'Oficina', tr: 'Ofis' },
    intervals: OFFICE_HOURS,
    holidays: [{ date: '2026-12-25', name: 'Navidad' }],
  },
  crews: [
    { name: { en: 'Furnace crew 1', es: 'Equipo de horno 1', tr: 'Fırın ekibi 1' }, leader: 103, members: [103, 102, 104, 106], later: 0 },
    { name: { en: 'Furnace crew 2', es: 'Equipo de horno 2', tr: 'Fırın ekibi 2' }, leader: 107, members: [107, 105, 108], later: 7 },
  ],
};
