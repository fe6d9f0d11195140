import type { TimetableItem } from '@portal/contracts/issues/schemas';

/** An open issue of a machine, taken by nobody, from eight to nine in UTC. */
export const plannedWith = (more: Partial<TimetableItem> = {}): TimetableItem => ({
  kind: 'issue',
  id: 1,
  periodic_id: null,
  at: null,
  title: 'Grease the bearings',
  start: '2026-11-25T08:00:00.000Z',
  end: '2026-11-25T09:00:00.000Z',
  scheduled_on: '2026-11-25T08:00:00.000Z',
  predicted_finish: null,
  equipment_id: 7,
  equipment: { id: 7, name: 'Hydraulic press', symbol: 'PRS-01' },
  prod_line: null,
  category: { id: 3, name: { en: 'Lubrication' }, icon: null, color: null },
  employee_ids: [],
  employees: [],
  state: { id: 11, name: { en: 'New' }, kind: 'default', color: null, clock: 'wait', resolved: false, finished: false },
  version: 4,
  closed: false,
  license: null,
  unlicensed_ids: [],
  ...more,
});
