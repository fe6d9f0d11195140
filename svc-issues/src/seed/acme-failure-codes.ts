import type { DemoEntry } from './demo-plant';

/** What fails, why, and what is done about it. */
export const FAILURE_CODES: readonly DemoEntry[] = [
  { group: 'failure_mode', key: 'wear', value: { pl: 'Zużycie', en: 'Wear', de: 'Verschleiß', uk: 'Зношення' } },
  { group: 'failure_mode', key: 'breakage', value: { pl: 'Pęknięcie lub złamanie', en: 'Breakage', de: 'Bruch', uk: 'Поломка деталі' } },
  { group: 'failure_mode', key: 'leak', value: { pl: 'Wyciek', en: 'Leak', de: 'Leckage', uk: 'Витік' } },
  {
    group: 'failure_mode',
    key: 'short_circuit',
    value: { pl: 'Zwarcie', en: 'Short circuit', de: 'Kurzschluss', uk: 'Коротке замикання' },
  },
  { group: 'failure_mode', key: 'no_signal', value: { pl: 'Brak sygnału', en: 'No signal', de: 'Kein Signal', uk: 'Немає сигналу' } },
  {
    group: 'failure_cause',
    key: 'ageing',
    value: { pl: 'Naturalne zużycie', en: 'Normal wear and age', de: 'Normale Alterung', uk: 'Природне старіння' },
  },
  {
    group: 'failure_cause',
    key: 'lubrication',
    value: { pl: 'Brak smarowania', en: 'Lack of lubrication', de: 'Schmierstoffmangel', uk: 'Нестача мастила' },
  },
  { group: 'failure_cause', key: 'overload', value: { pl: 'Przeciążenie', en: 'Overload', de: 'Überlast', uk: 'Перевантаження' } },
  {
    group: 'failure_cause',
    key: 'operation',
    value: { pl: 'Niewłaściwa obsługa', en: 'Wrong operation', de: 'Fehlbedienung', uk: 'Неправильна експлуатація' },
  },
  {
    group: 'failure_cause',
    key: 'contamination',
    value: { pl: 'Zanieczyszczenie', en: 'Contamination', de: 'Verschmutzung', uk: 'Забруднення' },
  },
  { group: 'failure_action', key: 'replaced', value: { pl: 'Wymiana', en: 'Replaced', de: 'Ersetzt', uk: 'Заміна' } },
  { group: 'failure_action', key: 'repaired', value: { pl: 'Naprawa', en: 'Repaired', de: 'Repariert', uk: 'Ремонт' } },
  { group: 'failure_action', key: 'adjusted', value: { pl: 'Regulacja', en: 'Adjusted', de: 'Eingestellt', uk: 'Регулювання' } },
  { group: 'failure_action', key: 'cleaned', value: { pl: 'Czyszczenie', en: 'Cleaned', de: 'Gereinigt', uk: 'Очищення' } },
];
