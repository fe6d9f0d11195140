import { DEMO_CURRENCIES, DEMO_GROUPS, DEMO_PEOPLE, DEMO_TENANTS, DEMO_WORK_HOUR_COSTS } from '@portal/contracts/identity/demo';
import { DEMO_HOURLY_COSTS } from '@portal/contracts/inventory/demo';
import { DEMO_COST_CENTER_OF_LINE, DEMO_COST_CENTERS, DEMO_ENTRIES } from '@portal/contracts/issues/demo';
import type { DemoCategory, DemoEntry, DemoPlant, DemoStory } from './demo-plant';

const { operator } = DEMO_PEOPLE.globex;
const { maintenance } = DEMO_GROUPS.globex;
const COST_CENTERS = DEMO_COST_CENTERS.globex;

const categories: readonly DemoCategory[] = [
  {
    key: 'furnace',
    icon: 'flame',
    color: '#d9480f',
    weight: 6,
    default_group_id: maintenance,
    issue_generates_cost: true,
    name: { en: 'Furnace', es: 'Horno', tr: 'Fırın' },
  },
  { key: 'rolling', icon: 'cog', color: '#1c7ed6', can_be_picked: false, name: { en: 'Rolling mill', es: 'Laminador', tr: 'Haddehane' } },
  {
    key: 'drive',
    parent: 'rolling',
    icon: 'bolt',
    weight: 4,
    default_group_id: maintenance,
    name: { en: 'Drive', es: 'Accionamiento', tr: 'Tahrik' },
  },
  {
    key: 'hydraulics',
    parent: 'rolling',
    icon: 'droplets',
    weight: 3,
    default_group_id: maintenance,
    name: { en: 'Hydraulics', es: 'Hidráulica', tr: 'Hidrolik' },
  },
  {
    key: 'environment',
    icon: 'leaf',
    color: '#2f9e44',
    weight: 1,
    formal_confirm_required: true,
    name: { en: 'Environment', es: 'Medio ambiente', tr: 'Çevre' },
  },
];

const dictionaries: readonly DemoEntry[] = [
  {
    group: 'issue_criticality',
    key: 'A',
    color: '#e03131',
    attributes: { is_failure: true, escalation_min: 5 },
    value: { en: 'Urgent', es: 'Urgente', tr: 'Acil' },
  },
  {
    group: 'issue_criticality',
    key: 'B',
    color: '#f08c00',
    attributes: { is_failure: true, escalation_min: 90 },
    value: { en: 'Normal', es: 'Normal', tr: 'Normal' },
  },
  {
    group: 'issue_criticality',
    key: 'C',
    color: '#1c7ed6',
    attributes: { is_failure: false, escalation_min: 600 },
    value: { en: 'Can wait', es: 'Puede esperar', tr: 'Bekleyebilir' },
  },
  { group: 'departments', key: 'production', value: { en: 'Production', es: 'Producción', tr: 'Üretim' } },
  { group: 'departments', key: 'maintenance', value: { en: 'Maintenance', es: 'Mantenimiento', tr: 'Bakım' } },
  { group: 'departments', key: 'quality', value: { en: 'Quality', es: 'Calidad', tr: 'Kalite' } },
  { group: 'departments', key: 'logistics', value: { en: 'Logistics', es: 'Logística', tr: 'Lojistik' } },
  { group: 'departments', key: 'office', value: { en: 'Office', es: 'Oficina', tr: 'Ofis' } },
  { group: 'functions', key: 'operator', value: { en: 'Furnace operator', es: 'Hornero', tr: 'Fırın operatörü' } },
  { group: 'functions', key: 'mechanic', value: { en: 'Mechanic', es: 'Mecánico', tr: 'Tamirci' } },
  { group: 'functions', key: 'electrician', value: { en: 'Electrician', es: 'Electricista', tr: 'Elektrikçi' } },
  {
    group: 'functions',
    key: 'automation_engineer',
    value: { en: 'Automation engineer', es: 'Ingeniero de automatización', tr: 'Otomasyon mühendisi' },
  },
  { group: 'functions', key: 'shift_leader', value: { en: 'Shift leader', es: 'Jefe de turno', tr: 'Vardiya amiri' } },
  { group: 'functions', key: 'quality_inspector', value: { en: 'Quality inspector', es: 'Inspector de calidad', tr: 'Kalite kontrolörü' } },
  { group: 'functions', key: 'storekeeper', value: { en: 'Storekeeper', es: 'Almacenero', tr: 'Depocu' } },
  { group: 'functions', key: 'plant_manager', value: { en: 'Plant manager', es: 'Director de planta', tr: 'Fabrika müdürü' } },
  { group: 'user_statuses', key: 'permanent', value: { en: 'Permanent', es: 'Fijo', tr: 'Kadrolu' } },
  { group: 'user_statuses', key: 'agency', value: { en: 'Agency worker', es: 'Temporal', tr: 'Taşeron' } },
  { group: 'user_criticality', key: 'A', value: { en: 'Key person', es: 'Persona clave', tr: 'Kilit personel' } },
  { group: 'prod_lines', key: 'melt', value: { en: 'Melt shop', es: 'Acería', tr: 'Çelikhane' } },
  { group: 'prod_lines', key: 'mill', value: { en: 'Mill', es: 'Laminación', tr: 'Hadde' } },
];

const story = (title: string, description: string, resolution: string): DemoStory => ({ title, description, resolution });

const stories: DemoPlant['stories'] = {
  furnace: [
    story('Electrode broken', 'Electrode 2 broke at the joint.', 'Electrode replaced, joint torque checked.'),
    story('Cooling water too warm', 'Return water at 61 °C and rising.', 'Second pump switched on, strainer cleaned.'),
    story('Fuga de agua en la bóveda', 'Gotea junto al electrodo 1, va a más.', 'Manguera cambiada y circuito probado a 6 bar.'),
  ],
  drive: [
    story('Gearbox noise', 'Knocking at every turn.', 'Coupling aligned, bolts replaced.'),
    story('Vibración en el motor', 'Vibra mucho por encima de 600 rpm.', 'Rodamiento lado acople sustituido, alineado con láser.'),
  ],
  hydraulics: [story('Gap control drifts', 'Strip 0.4 mm too thick at the end of the coil.', 'Servo valve replaced, zero set.')],
  environment: [story('Dust at the outlet', 'Filter alarm since the night.', 'Two filter bags replaced.')],
};

/** Globex Metals: a small steel works; nothing of it is called as at ACME. */
export const globex: DemoPlant = {
  entryIds: DEMO_ENTRIES.globex,
  tenant: DEMO_TENANTS.globex.id,
  locales: ['en', 'es', 'tr'],
  categories,
  dictionaries,
  costCenters: [
    { id: COST_CENTERS.melt, key: 'melt', symbol: 'M-100', name: { en: 'Melt shop', es: 'Acería', tr: 'Çelikhane' } },
    { id: COST_CENTERS.mill, key: 'mill', symbol: 'M-200', name: { en: 'Mill', es: 'Laminación', tr: 'Hadde' } },
    { id: COST_CENTERS.maintenance, key: 'maintenance', symbol: 'S-100', name: { en: 'Maintenance', es: 'Mantenimiento', tr: 'Bakım' } },
  ],
  costCenterOfLine: DEMO_COST_CENTER_OF_LINE.globex,
  rates: { currency_id: DEMO_CURRENCIES.globex, machines: DEMO_HOURLY_COSTS.globex, people: DEMO_WORK_HOUR_COSTS },
  stories,
  machines: [
    { name: 'EAF-1', line: 'melt', weight: 10 },
    { name: 'LF-1', line: 'melt', weight: 2 },
    { name: 'STAND-1', line: 'mill', weight: 4 },
    { name: 'STAND-2', line: 'mill', weight: 2 },
  ],
  rejections: ['Reported twice', 'Duplicado del turno anterior'],
  reporters: [operator.id, 104, 105],
  crews: { other: [106, 107, 108] },
  leader: 103,
  issues: 240,
  days: 300,
  open: [
    { category: 'hydraulics', story: 0, machine: 'STAND-1', reporter: 105, minutesAgo: 900, employee: 106, stage: 'arrived' },
    { category: 'furnace', story: 1, machine: 'EAF-1', reporter: operator.id, minutesAgo: 25, criticality: 'A' },
  ],
};
