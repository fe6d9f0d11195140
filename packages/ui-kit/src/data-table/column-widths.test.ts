import type { Column } from './column';
import { cssWidths, fitSteps } from './column-widths';

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  width: [100, 150],
  cell: () => id,
  ...more,
});
const columns = [
  column('number', { priority: 2 }),
  column('title', { primary: true, width: [200, 400] }),
  column('who', { priority: 3 }),
  column('line'),
  column('shift'),
];

it('lets the column of the lowest number go first, of equals the last, and never the one that names the row', () => {
  const steps = fitSteps(columns, 'title', false);
  expect(steps.map(({ room, dropped }) => [room, [...dropped]])).toEqual([
    [600, []],
    [500, ['shift']],
    [400, ['shift', 'line']],
  ]);
});

it('counts the row menu as room that is taken', () => {
  expect(fitSteps(columns, 'title', true)[0]?.room).toBe(648);
});

it('gives each column its least and its share of what is left, and the rest to the one that names the row', () => {
  const widths = cssWidths(columns, 'title', false);
  expect(widths.has('title')).toBe(false);
  expect(widths.get('who')).toBe('clamp(100 * var(--unit), 100 * var(--unit) + (100cqi - 600 * var(--unit)) * 0.125, 150 * var(--unit))');
});

it('keeps a column narrow whose head is not seen', () => {
  const hidden = column('a', { header: 'Nieprzewidywalność', hideHeader: true, width: [48, 48] });
  expect(fitSteps([hidden], undefined, false)[0]?.room).toBe(48);
});

it('makes a column at least as wide as the longest word of its head', () => {
  const [step] = fitSteps([column('a', { header: 'Nieprzewidywalność', sortable: true, width: [60, 80] })], undefined, false);
  expect(step?.room).toBe(18 * 8 + 24 + 18);
});
