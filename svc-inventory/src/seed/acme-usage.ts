import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { ToolCondition } from '@portal/contracts/inventory/equipment-terms';
import type { DemoMeter, DemoTake } from './usage.repository';

const { leader, mechanic, operator } = DEMO_PEOPLE.acme;

const HOURS = { pl: 'Motogodziny', en: 'Running hours', de: 'Betriebsstunden', uk: 'Мотогодини' };
const STROKES = { pl: 'Suwy prasy', en: 'Press strokes', de: 'Pressenhübe', uk: 'Ходи преса' };
const PRESSURE = { pl: 'Ciśnienie w sieci', en: 'Network pressure', de: 'Netzdruck', uk: 'Тиск у мережі' };

/** Meters of ACME Foods, read each week of a year. */
export const acmeMeters: readonly DemoMeter[] = [
  { machine: 'KOM-01', name: HOURS, unit: 'h', start: 18_240, perWeek: 112 },
  { machine: 'KOM-01', name: PRESSURE, unit: 'bar', level: 7.4, swing: 0.6 },
  { machine: 'PRS-01', name: STROKES, unit: 'szt.', start: 1_904_300, perWeek: 21_600 },
  { machine: 'PRS-01', name: HOURS, unit: 'h', start: 42_110, perWeek: 78 },
  { machine: 'WOZ-01', name: HOURS, unit: 'h', start: 6_480, perWeek: 41 },
  { machine: 'WOZ-02', name: HOURS, unit: 'h', start: 5_212, perWeek: 38 },
];

const taken = (
  tool: string,
  by: { id: number },
  [daysAgo, hours]: [number, number | null],
  [out, back]: [ToolCondition, ToolCondition],
): DemoTake => ({ tool, user: by.id, daysAgo, hours, out, back });

/** Who had which tools of ACME Foods, the oldest first; without hours somebody has it still. */
export const acmeTakes: readonly DemoTake[] = [
  taken('KD-01', mechanic, [62, 5], ['good', 'good']),
  taken('WIB-01', mechanic, [41, 26], ['good', 'good']),
  taken('KD-03', operator, [33, 3], ['good', 'damaged']),
  taken('KD-01', leader, [27, 8], ['good', 'good']),
  taken('MUL-01', mechanic, [20, 4], ['good', 'worn']),
  taken('KAM-01', leader, [12, 6], ['good', 'good']),
  taken('KD-02', mechanic, [9, 7], ['good', 'good']),
  taken('MUL-01', mechanic, [5, 4], ['worn', 'worn']),
  taken('KD-01', mechanic, [3, 6], ['good', 'good']),
  taken('KD-02', mechanic, [1, null], ['good', 'good']),
  taken('KAM-01', leader, [1, null], ['good', 'good']),
];
