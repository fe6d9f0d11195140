import type { DemoParameter, DemoType } from './demo-plant';

const number = (key: string, unit: string, pl: string, en: string, de: string, uk: string): DemoParameter => ({
  key,
  type: 'decimal',
  format: unit,
  name: { pl, en, de, uk },
});

const choice = (key: string, options: readonly string[], pl: string, en: string, de: string, uk: string): DemoParameter => ({
  key,
  type: 'radioGroup',
  name: { pl, en, de, uk },
  attributes: { options: options.map((option) => ({ key: option, name: { pl: option, en: option, de: option, uk: option } })) },
});

const calibration: DemoParameter = {
  key: 'calibrated_until',
  type: 'date',
  name: { pl: 'Wzorcowanie ważne do', en: 'Calibration valid until', de: 'Kalibrierung gültig bis', uk: 'Калібрування дійсне до' },
};

const power = number('power', 'kW', 'Moc', 'Power', 'Leistung', 'Потужність');
const payload = number('payload', 'kg', 'Udźwig', 'Payload', 'Traglast', 'Вантажопідйомність');

const pressure = number('pressure', 'bar', 'Ciśnienie robocze', 'Working pressure', 'Betriebsdruck', 'Робочий тиск');
const controller: DemoParameter = {
  key: 'controller',
  type: 'text',
  name: { pl: 'Sterownik', en: 'Controller', de: 'Steuerung', uk: 'Контролер' },
};

/** Types of the machines and tools of ACME Foods. */
export const acmeTypes: readonly DemoType[] = [
  {
    key: 'press',
    kind: 'machine',
    icon: 'factory',
    name: { pl: 'Prasa', en: 'Press', de: 'Presse', uk: 'Прес' },
    parameters: [
      { ...number('force', 't', 'Nacisk', 'Press force', 'Presskraft', 'Зусилля'), required: true },
      number('stroke', 'mm', 'Skok', 'Stroke', 'Hub', 'Хід'),
      choice('oil', ['HLP 46', 'HLP 68'], 'Olej hydrauliczny', 'Hydraulic oil', 'Hydrauliköl', 'Гідравлічна олива'),
    ],
  },
  {
    key: 'laser',
    kind: 'machine',
    icon: 'zap',
    name: { pl: 'Wycinarka laserowa', en: 'Laser cutter', de: 'Laserschneidanlage', uk: 'Лазерний верстат' },
    parameters: [
      power,
      number('sheet', 'mm', 'Maks. grubość blachy', 'Greatest sheet thickness', 'Max. Blechdicke', 'Макс. товщина листа'),
    ],
  },
  {
    key: 'robot',
    kind: 'machine',
    icon: 'bot',
    name: { pl: 'Robot spawalniczy', en: 'Welding robot', de: 'Schweißroboter', uk: 'Зварювальний робот' },
    parameters: [payload, number('reach', 'mm', 'Zasięg', 'Reach', 'Reichweite', 'Радіус дії'), controller],
  },
  {
    key: 'cnc',
    kind: 'machine',
    icon: 'cog',
    name: { pl: 'Centrum obróbcze CNC', en: 'CNC machining centre', de: 'CNC-Bearbeitungszentrum', uk: 'Обробний центр із ЧПК' },
    parameters: [
      { key: 'axes', type: 'integer', name: { pl: 'Liczba osi', en: 'Axes', de: 'Achsen', uk: 'Кількість осей' } },
      number('spindle', '1/min', 'Obroty wrzeciona', 'Spindle speed', 'Spindeldrehzahl', 'Оберти шпинделя'),
    ],
  },
  {
    key: 'compressor',
    kind: 'machine',
    icon: 'gauge',
    name: { pl: 'Sprężarka', en: 'Compressor', de: 'Kompressor', uk: 'Компресор' },
    parameters: [power, pressure],
  },
  {
    key: 'oven',
    kind: 'machine',
    icon: 'flame',
    name: { pl: 'Piec lakierniczy', en: 'Coating oven', de: 'Einbrennofen', uk: 'Піч полімеризації' },
    parameters: [
      number('temperature', '°C', 'Temperatura maksymalna', 'Highest temperature', 'Höchsttemperatur', 'Макс. температура'),
      power,
    ],
  },
  {
    key: 'crane',
    kind: 'machine',
    icon: 'construction',
    name: { pl: 'Suwnica', en: 'Overhead crane', de: 'Brückenkran', uk: 'Мостовий кран' },
    parameters: [{ ...payload, required: true }, number('span', 'm', 'Rozpiętość', 'Span', 'Spannweite', 'Прогін')],
  },
  {
    key: 'forklift',
    kind: 'machine',
    icon: 'forklift',
    name: { pl: 'Wózek widłowy', en: 'Forklift', de: 'Gabelstapler', uk: 'Навантажувач' },
    parameters: [payload, choice('drive', ['Li-Ion', 'LPG'], 'Napęd', 'Drive', 'Antrieb', 'Привід')],
  },
  {
    key: 'torque',
    kind: 'tool',
    icon: 'wrench',
    name: { pl: 'Klucz dynamometryczny', en: 'Torque wrench', de: 'Drehmomentschlüssel', uk: 'Динамометричний ключ' },
    parameters: [number('range', 'Nm', 'Zakres do', 'Range up to', 'Bereich bis', 'Діапазон до'), calibration],
  },
  {
    key: 'gauge',
    kind: 'tool',
    icon: 'ruler',
    name: { pl: 'Przyrząd pomiarowy', en: 'Measuring instrument', de: 'Messmittel', uk: 'Засіб вимірювання' },
    parameters: [calibration],
  },
  {
    key: 'power_tool',
    kind: 'tool',
    icon: 'plug',
    name: { pl: 'Elektronarzędzie', en: 'Power tool', de: 'Elektrowerkzeug', uk: 'Електроінструмент' },
    parameters: [number('voltage', 'V', 'Napięcie', 'Voltage', 'Spannung', 'Напруга')],
  },
  {
    key: 'lifting',
    kind: 'tool',
    icon: 'link',
    name: { pl: 'Zawiesie', en: 'Lifting sling', de: 'Anschlagmittel', uk: 'Строп' },
    parameters: [payload],
  },
  {
    key: 'hydraulics',
    kind: 'machine',
    icon: 'droplets',
    name: { pl: 'Agregat hydrauliczny', en: 'Hydraulic power unit', de: 'Hydraulikaggregat', uk: 'Гідростанція' },
    parameters: [
      pressure,
      number('oil_volume', 'l', 'Pojemność zbiornika oleju', 'Oil tank capacity', 'Öltankvolumen', 'Обʼєм оливного бака'),
    ],
  },
  {
    key: 'control',
    kind: 'machine',
    icon: 'cpu',
    name: { pl: 'Szafa sterownicza', en: 'Control cabinet', de: 'Schaltschrank', uk: 'Шафа керування' },
    parameters: [controller],
  },
  {
    key: 'dryer',
    kind: 'machine',
    icon: 'snowflake',
    name: { pl: 'Osuszacz powietrza', en: 'Air dryer', de: 'Drucklufttrockner', uk: 'Осушувач повітря' },
    parameters: [number('dew_point', '°C', 'Ciśnieniowy punkt rosy', 'Pressure dew point', 'Drucktaupunkt', 'Точка роси під тиском')],
  },
];
