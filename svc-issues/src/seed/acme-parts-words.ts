import type { DemoEntry } from './demo-plant';

/** Value lists of stock: what the demo parts of svc-inventory name by key, and why stock moves. */
export const PART_WORDS: readonly DemoEntry[] = [
  { group: 'part_lines', key: 'mechanical', value: { pl: 'Mechanika', en: 'Mechanical', de: 'Mechanik', uk: 'Механіка' } },
  { group: 'part_lines', key: 'electrical', value: { pl: 'Elektryka', en: 'Electrical', de: 'Elektrik', uk: 'Електрика' } },
  { group: 'part_lines', key: 'fluid', value: { pl: 'Media', en: 'Fluids', de: 'Medien', uk: 'Робочі середовища' } },
  { group: 'part_families', key: 'bearings', value: { pl: 'Łożyska', en: 'Bearings', de: 'Lager', uk: 'Підшипники' } },
  { group: 'part_families', key: 'seals', value: { pl: 'Uszczelnienia', en: 'Seals', de: 'Dichtungen', uk: 'Ущільнення' } },
  { group: 'part_families', key: 'belts', value: { pl: 'Pasy', en: 'Belts', de: 'Riemen', uk: 'Паси' } },
  { group: 'part_families', key: 'pneumatics', value: { pl: 'Pneumatyka', en: 'Pneumatics', de: 'Pneumatik', uk: 'Пневматика' } },
  { group: 'part_families', key: 'electrics', value: { pl: 'Automatyka', en: 'Controls', de: 'Steuerung', uk: 'Автоматика' } },
  {
    group: 'part_families',
    key: 'fasteners',
    value: { pl: 'Elementy złączne', en: 'Fasteners', de: 'Verbindungselemente', uk: 'Кріплення' },
  },
  { group: 'part_families', key: 'filters', value: { pl: 'Filtry', en: 'Filters', de: 'Filter', uk: 'Фільтри' } },
  {
    group: 'part_families',
    key: 'lubricants',
    value: { pl: 'Oleje i smary', en: 'Lubricants', de: 'Schmierstoffe', uk: 'Оливи й мастила' },
  },
  { group: 'part_families', key: 'welding', value: { pl: 'Spawanie', en: 'Welding', de: 'Schweißen', uk: 'Зварювання' } },
  { group: 'part_families', key: 'hydraulics', value: { pl: 'Hydraulika', en: 'Hydraulics', de: 'Hydraulik', uk: 'Гідравліка' } },
  {
    group: 'movement_reasons',
    key: 'counted',
    value: { pl: 'Inny stan przy liczeniu', en: 'Counted differently', de: 'Anders gezählt', uk: 'Інша кількість під час підрахунку' },
  },
  { group: 'movement_reasons', key: 'damaged', value: { pl: 'Uszkodzone', en: 'Damaged', de: 'Beschädigt', uk: 'Пошкоджено' } },
  {
    group: 'movement_reasons',
    key: 'expired',
    value: { pl: 'Po terminie ważności', en: 'Out of date', de: 'Abgelaufen', uk: 'Прострочено' },
  },
];
