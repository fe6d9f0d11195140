import { DEMO_GROUPS } from '@portal/contracts/identity/demo';
import type { DemoCategory } from './demo-plant';

const { maintenance, electrical, automation, quality } = DEMO_GROUPS.acme;

const BREAKDOWN: readonly DemoCategory[] = [
  {
    key: 'breakdown',
    icon: 'hammer',
    color: '#e03131',
    can_be_picked: false,
    name: { pl: 'Awaria', en: 'Breakdown', de: 'Störung', uk: 'Поломка' },
  },
  {
    key: 'mechanical',
    parent: 'breakdown',
    icon: 'cog',
    weight: 40,
    issue_generates_cost: true,
    failure_codes: true,
    default_group_id: maintenance,
    name: { pl: 'Mechaniczna', en: 'Mechanical', de: 'Mechanisch', uk: 'Механічна' },
    phrases: {
      pl: 'Nietypowy hałas\nWyciek oleju\nZacięcie\nPęknięta część',
      en: 'Unusual noise\nOil leak\nJammed\nBroken part',
      de: 'Ungewöhnliches Geräusch\nÖl tritt aus\nVerklemmt\nTeil gebrochen',
      uk: 'Незвичний шум\nВитік оливи\nЗаклинило\nЗламана деталь',
    },
  },
  {
    key: 'electrical',
    parent: 'breakdown',
    icon: 'zap',
    weight: 22,
    issue_generates_cost: true,
    failure_codes: true,
    default_group_id: electrical,
    name: { pl: 'Elektryczna', en: 'Electrical', de: 'Elektrisch', uk: 'Електрична' },
    phrases: {
      pl: 'Brak zasilania\nWyskoczył bezpiecznik\nCzujnik nie reaguje\nSilnik nie rusza',
      en: 'No power\nFuse tripped\nSensor does not react\nMotor does not start',
      de: 'Kein Strom\nSicherung ausgelöst\nSensor reagiert nicht\nMotor läuft nicht an',
      uk: 'Немає живлення\nСпрацював запобіжник\nДатчик не реагує\nДвигун не запускається',
    },
  },
  {
    key: 'pneumatic',
    parent: 'breakdown',
    icon: 'wind',
    weight: 10,
    issue_generates_cost: true,
    failure_codes: true,
    default_group_id: maintenance,
    name: { pl: 'Pneumatyczna', en: 'Pneumatic', de: 'Pneumatisch', uk: 'Пневматична' },
    phrases: {
      pl: 'Brak ciśnienia\nSyczy powietrze\nSiłownik nie pracuje',
      en: 'No pressure\nAir leak\nCylinder does not move',
      de: 'Kein Druck\nDruckluft tritt aus\nZylinder bewegt sich nicht',
      uk: 'Немає тиску\nВиходить повітря\nЦиліндр не рухається',
    },
  },
  {
    key: 'automation',
    parent: 'breakdown',
    icon: 'bot',
    weight: 14,
    issue_generates_cost: true,
    failure_codes: true,
    default_group_id: automation,
    name: { pl: 'Automatyka', en: 'Automation', de: 'Automatisierung', uk: 'Автоматизація' },
    phrases: {
      pl: 'Błąd na panelu\nRobot stoi\nBrak komunikacji ze sterownikiem',
      en: 'Error on the panel\nRobot stands still\nNo connection to the controller',
      de: 'Fehler am Bedienfeld\nRoboter steht\nKeine Verbindung zur Steuerung',
      uk: "Помилка на панелі\nРобот стоїть\nНемає зв'язку з контролером",
    },
  },
];

const QUALITY_AND_SAFETY: readonly DemoCategory[] = [
  {
    key: 'quality',
    icon: 'ruler',
    color: '#7048e8',
    can_be_picked: false,
    name: { pl: 'Jakość', en: 'Quality', de: 'Qualität', uk: 'Якість' },
  },
  {
    key: 'tooling',
    parent: 'quality',
    icon: 'toolbox',
    weight: 9,
    default_group_id: quality,
    name: { pl: 'Oprzyrządowanie', en: 'Tooling', de: 'Werkzeuge', uk: 'Оснащення' },
    parameters: [
      { type: 'integer', name: { pl: 'Sztuki wadliwe', en: 'Defective pieces', de: 'Ausschuss in Stück', uk: 'Бракованих штук' } },
    ],
  },
  {
    key: 'safety',
    icon: 'shield-alert',
    color: '#f08c00',
    can_be_picked: false,
    name: { pl: 'Bezpieczeństwo', en: 'Safety', de: 'Sicherheit', uk: 'Безпека' },
  },
  {
    key: 'near_miss',
    parent: 'safety',
    icon: 'triangle-alert',
    weight: 2,
    formal_confirm_required: true,
    default_group_id: maintenance,
    name: { pl: 'Zdarzenie potencjalnie wypadkowe', en: 'Near miss', de: 'Beinaheunfall', uk: 'Небезпечна ситуація' },
    parameters: [
      {
        type: 'radioGroup',
        required: true,
        name: {
          pl: 'Czy miejsce jest zabezpieczone?',
          en: 'Is the place secured?',
          de: 'Ist der Ort gesichert?',
          uk: 'Чи місце убезпечено?',
        },
        attributes: {
          options: [
            { key: 'yes', name: { pl: 'Tak', en: 'Yes', de: 'Ja', uk: 'Так' } },
            { key: 'no', name: { pl: 'Nie', en: 'No', de: 'Nein', uk: 'Ні' } },
          ],
        },
      },
    ],
  },
  {
    key: 'emergency',
    parent: 'safety',
    icon: 'siren',
    color: '#c92a2a',
    type: 'notice',
    name: { pl: 'Pożar lub wypadek', en: 'Fire or accident', de: 'Brand oder Unfall', uk: 'Пожежа або нещасний випадок' },
    notice: {
      pl: 'Najpierw zadzwoń pod 112. Potem wyłącz maszynę przyciskiem awaryjnym, ostrzeż innych i zawiadom brygadzistę.',
      en: 'Call 112 first. Then stop the machine with the emergency button, warn the others and tell the shift leader.',
      de: 'Zuerst 112 anrufen. Dann die Maschine mit dem Not-Halt stoppen, andere warnen und die Schichtleitung verständigen.',
      uk: 'Спочатку зателефонуйте 112. Потім зупиніть машину аварійною кнопкою, попередьте інших і повідомте начальника зміни.',
    },
  },
];

const REST: readonly DemoCategory[] = [
  {
    key: 'facilities',
    icon: 'building',
    color: '#1c7ed6',
    weight: 8,
    default_group_id: maintenance,
    name: { pl: 'Budynek i media', en: 'Facilities', de: 'Gebäude', uk: 'Будівля' },
  },
  {
    key: 'planned',
    icon: 'calendar-clock',
    color: '#2f9e44',
    planned: true,
    can_be_picked: false,
    name: { pl: 'Prace planowe', en: 'Planned', de: 'Geplant', uk: 'Планові роботи' },
  },
  {
    key: 'inspection',
    parent: 'planned',
    icon: 'scan',
    planned: true,
    weight: 5,
    default_group_id: maintenance,
    name: { pl: 'Przegląd', en: 'Inspection', de: 'Inspektion', uk: 'Огляд' },
  },
  {
    key: 'lubrication',
    parent: 'planned',
    icon: 'droplet',
    planned: true,
    weight: 6,
    default_group_id: maintenance,
    name: { pl: 'Smarowanie', en: 'Lubrication', de: 'Schmierung', uk: 'Змащування' },
  },
  {
    key: 'udt',
    parent: 'planned',
    icon: 'shield-check',
    planned: true,
    weight: 1,
    formal_confirm_required: true,
    name: { pl: 'Badanie UDT', en: 'UDT examination', de: 'UDT-Prüfung', uk: 'Перевірка UDT' },
  },
  {
    key: 'calibration',
    parent: 'planned',
    icon: 'gauge',
    planned: true,
    weight: 2,
    default_group_id: quality,
    name: { pl: 'Wzorcowanie', en: 'Calibration', de: 'Kalibrierung', uk: 'Калібрування' },
  },
];

export const acmeCategories: readonly DemoCategory[] = [...BREAKDOWN, ...QUALITY_AND_SAFETY, ...REST];
