import { FAILURE_CODES } from './acme-failure-codes';
import { PART_WORDS } from './acme-parts-words';
import type { DemoEntry } from './demo-plant';

const CRITICALITY: readonly DemoEntry[] = [
  {
    group: 'issue_criticality',
    key: 'A',
    color: '#e03131',
    attributes: { is_failure: true, escalation_min: 10 },
    value: { pl: 'A – linia stoi', en: 'A – line stopped', de: 'A – Linie steht', uk: 'A – лінія стоїть' },
  },
  {
    group: 'issue_criticality',
    key: 'B',
    color: '#f08c00',
    attributes: { is_failure: true, escalation_min: 60 },
    value: { pl: 'B – praca ograniczona', en: 'B – running limited', de: 'B – eingeschränkt', uk: 'B – обмежена робота' },
  },
  {
    group: 'issue_criticality',
    key: 'C',
    color: '#1c7ed6',
    attributes: { is_failure: false, escalation_min: 480 },
    value: { pl: 'C – bez wpływu', en: 'C – no effect', de: 'C – ohne Auswirkung', uk: 'C – без впливу' },
  },
];

const DEPARTMENTS: readonly DemoEntry[] = [
  { group: 'departments', key: 'production', value: { pl: 'Produkcja', en: 'Production', de: 'Produktion', uk: 'Виробництво' } },
  {
    group: 'departments',
    key: 'maintenance',
    value: { pl: 'Utrzymanie ruchu', en: 'Maintenance', de: 'Instandhaltung', uk: 'Техобслуговування' },
  },
  { group: 'departments', key: 'tooling', value: { pl: 'Narzędziownia', en: 'Tool room', de: 'Werkzeugbau', uk: 'Інструментальний цех' } },
  { group: 'departments', key: 'quality', value: { pl: 'Jakość', en: 'Quality', de: 'Qualität', uk: 'Якість' } },
  { group: 'departments', key: 'logistics', value: { pl: 'Logistyka', en: 'Logistics', de: 'Logistik', uk: 'Логістика' } },
  { group: 'departments', key: 'planning', value: { pl: 'Planowanie', en: 'Planning', de: 'Planung', uk: 'Планування' } },
  { group: 'departments', key: 'office', value: { pl: 'Biuro', en: 'Office', de: 'Büro', uk: 'Офіс' } },
];

const FUNCTIONS: readonly DemoEntry[] = [
  { group: 'functions', key: 'operator', value: { pl: 'Operator', en: 'Operator', de: 'Maschinenbediener', uk: 'Оператор' } },
  { group: 'functions', key: 'welder', value: { pl: 'Spawacz', en: 'Welder', de: 'Schweißer', uk: 'Зварник' } },
  { group: 'functions', key: 'tool_setter', value: { pl: 'Ustawiacz', en: 'Tool setter', de: 'Einrichter', uk: 'Налагоджувальник' } },
  { group: 'functions', key: 'mechanic', value: { pl: 'Mechanik', en: 'Mechanic', de: 'Mechaniker', uk: 'Механік' } },
  { group: 'functions', key: 'electrician', value: { pl: 'Elektryk', en: 'Electrician', de: 'Elektriker', uk: 'Електрик' } },
  {
    group: 'functions',
    key: 'automation_engineer',
    value: { pl: 'Automatyk', en: 'Automation engineer', de: 'Automatisierungstechniker', uk: 'Інженер з автоматизації' },
  },
  {
    group: 'functions',
    key: 'shift_leader',
    value: { pl: 'Lider zmiany', en: 'Shift leader', de: 'Schichtleitung', uk: 'Начальник зміни' },
  },
  {
    group: 'functions',
    key: 'maintenance_manager',
    value: { pl: 'Kierownik utrzymania ruchu', en: 'Maintenance manager', de: 'Instandhaltungsleiter', uk: 'Керівник техобслуговування' },
  },
  {
    group: 'functions',
    key: 'quality_inspector',
    value: { pl: 'Kontroler jakości', en: 'Quality inspector', de: 'Qualitätsprüfer', uk: 'Контролер якості' },
  },
  {
    group: 'functions',
    key: 'forklift_driver',
    value: { pl: 'Operator wózka', en: 'Forklift driver', de: 'Staplerfahrer', uk: 'Водій навантажувача' },
  },
  { group: 'functions', key: 'planner', value: { pl: 'Planista', en: 'Planner', de: 'Planer', uk: 'Планувальник' } },
  { group: 'functions', key: 'storekeeper', value: { pl: 'Magazynier', en: 'Storekeeper', de: 'Lagerist', uk: 'Комірник' } },
  {
    group: 'functions',
    key: 'plant_manager',
    value: { pl: 'Dyrektor zakładu', en: 'Plant manager', de: 'Werkleiter', uk: 'Директор заводу' },
  },
  {
    group: 'functions',
    key: 'hse_officer',
    value: { pl: 'Specjalista BHP', en: 'HSE officer', de: 'Sicherheitsfachkraft', uk: 'Фахівець з охорони праці' },
  },
];

const welding = (cell: number): DemoEntry => ({
  group: 'prod_lines',
  key: `welding_${cell}`,
  value: { pl: `Gniazdo spawalnicze ${cell}`, en: `Welding cell ${cell}`, de: `Schweißzelle ${cell}`, uk: `Зварювальний пост ${cell}` },
});

const LINES: readonly DemoEntry[] = [
  { group: 'prod_lines', key: 'stamping_1', value: { pl: 'Tłocznia L1', en: 'Stamping L1', de: 'Presswerk L1', uk: 'Пресова лінія L1' } },
  { group: 'prod_lines', key: 'stamping_2', value: { pl: 'Tłocznia L2', en: 'Stamping L2', de: 'Presswerk L2', uk: 'Пресова лінія L2' } },
  welding(1),
  welding(2),
  welding(3),
  welding(4),
  {
    group: 'prod_lines',
    key: 'coating',
    value: { pl: 'Lakiernia proszkowa', en: 'Powder coating', de: 'Pulverbeschichtung', uk: 'Порошкове фарбування' },
  },
  { group: 'prod_lines', key: 'assembly_a', value: { pl: 'Montaż A', en: 'Assembly A', de: 'Montage A', uk: 'Складання A' } },
  { group: 'prod_lines', key: 'assembly_b', value: { pl: 'Montaż B', en: 'Assembly B', de: 'Montage B', uk: 'Складання B' } },
  { group: 'prod_lines', key: 'utilities', value: { pl: 'Media i transport', en: 'Utilities', de: 'Medien', uk: 'Енергопостачання' } },
];

const REASONS: readonly DemoEntry[] = [
  {
    group: 'rejection_reasons',
    key: 'duplicate',
    value: { pl: 'Zgłoszono dwa razy', en: 'Reported twice', de: 'Doppelt gemeldet', uk: 'Повідомлено двічі' },
  },
  {
    group: 'rejection_reasons',
    key: 'no_fault',
    value: { pl: 'To nie usterka', en: 'Not a fault', de: 'Keine Störung', uk: 'Не є несправністю' },
  },
  {
    group: 'rejection_reasons',
    key: 'somebody_else',
    value: { pl: 'Zajmuje się tym kto inny', en: 'Belongs to someone else', de: 'Andere Zuständigkeit', uk: 'Відповідає інший підрозділ' },
  },
  { group: 'stop_reasons', key: 'no_parts', value: { pl: 'Brak części', en: 'No parts', de: 'Ersatzteil fehlt', uk: 'Немає запчастин' } },
  {
    group: 'stop_reasons',
    key: 'no_access',
    value: { pl: 'Maszyna zajęta produkcją', en: 'Machine needed by production', de: 'Maschine in Produktion', uk: 'Машина зайнята' },
  },
];

const PEOPLE: readonly DemoEntry[] = [
  {
    group: 'user_statuses',
    key: 'permanent',
    value: { pl: 'Umowa na czas nieokreślony', en: 'Permanent', de: 'Unbefristet', uk: 'Безстроковий договір' },
  },
  {
    group: 'user_statuses',
    key: 'fixed_term',
    value: { pl: 'Umowa na czas określony', en: 'Fixed-term', de: 'Befristet', uk: 'Строковий договір' },
  },
  {
    group: 'user_statuses',
    key: 'agency',
    value: { pl: 'Pracownik agencji', en: 'Agency worker', de: 'Leiharbeit', uk: 'Працівник агенції' },
  },
  {
    group: 'user_criticality',
    key: 'A',
    value: { pl: 'A – bez zastępstwa', en: 'A – no substitute', de: 'A – ohne Vertretung', uk: 'A – без заміни' },
  },
  {
    group: 'user_criticality',
    key: 'B',
    value: { pl: 'B – zastępstwo jest', en: 'B – has a substitute', de: 'B – mit Vertretung', uk: 'B – із заміною' },
  },
];

export const acmeDictionaries: readonly DemoEntry[] = [
  ...CRITICALITY,
  ...DEPARTMENTS,
  ...FUNCTIONS,
  ...LINES,
  ...REASONS,
  ...PEOPLE,
  ...FAILURE_CODES,
  ...PART_WORDS,
];
