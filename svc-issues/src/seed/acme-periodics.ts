import { DEMO_MACHINES } from '@portal/contracts/inventory/demo';
import type { DemoPeriodic } from './demo-plant';

const machines = (...symbols: string[]) => symbols.map((symbol) => DEMO_MACHINES.acme[symbol] ?? 0);

/** What ACME Foods does again and again. */
export const acmePeriodics: readonly DemoPeriodic[] = [
  {
    category: 'lubrication',
    name: { pl: 'Smarowanie pras', en: 'Lubricate the presses', de: 'Pressen schmieren', uk: 'Змащування пресів' },
    title: 'Smarowanie pras',
    user_description: 'Prowadnice i łożyska wału: po dwa skoki smarownicy. Sprawdzić poziom oleju.',
    rrule: { frequency: 'weekly', byweekday: [1] },
    machines: machines('PRS-01', 'PRS-02'),
  },
  {
    category: 'lubrication',
    name: { pl: 'Smarowanie robotów', en: 'Lubricate the robots', de: 'Roboter schmieren', uk: 'Змащування роботів' },
    title: 'Smarowanie osi robota',
    user_description: 'Osie od 1 do 6 według tabeli producenta.',
    rrule: { frequency: 'weekly', interval: 2, byweekday: [3] },
    machines: machines('ROB-01', 'ROB-02'),
  },
  {
    category: 'inspection',
    name: { pl: 'Przegląd lasera', en: 'Inspect the laser', de: 'Laser prüfen', uk: 'Огляд лазера' },
    title: 'Przegląd miesięczny lasera',
    user_description: 'Soczewki, osłony, chłodzenie i wyłączniki bezpieczeństwa.',
    rrule: { frequency: 'monthly', byweekday: [1], bysetpos: [1] },
    machines: machines('LAS-01'),
  },
  {
    category: 'udt',
    name: { pl: 'Badanie UDT suwnicy', en: 'Crane inspection by UDT', de: 'Kranprüfung durch UDT', uk: 'Перевірка крана UDT' },
    title: 'Badanie UDT suwnicy',
    user_description: 'Przygotować dokumenty i obciążenie próbne, zgłosić termin w UDT.',
    rrule: { frequency: 'yearly', bymonth: [3], bymonthday: [15] },
    lead_minutes: 30 * 1_440,
    formal_confirm_required: true,
    machines: machines('SUW-01'),
  },
  {
    category: 'inspection',
    name: { pl: 'Filtry sprężarki', en: 'Filters of the compressor', de: 'Filter des Kompressors', uk: 'Фільтри компресора' },
    title: 'Wymiana filtrów sprężarki',
    user_description: 'Filtr powietrza i filtr oleju, zapisać stan licznika.',
    rrule: { frequency: 'monthly', interval: 3, bymonthday: [-1] },
    mode: 'after_completion',
    machines: machines('KOM-01'),
  },
];
