import { isGrouping, type Grouping } from './plan-rows';
import type { PlantClock } from './plant-clock';
import { isZoom, type Zoom } from './plan-zoom';

export const PLAN_VIEWS = ['gantt', 'calendar', 'agenda'] as const;
export type PlanView = (typeof PLAN_VIEWS)[number];

/** What the address says of the board, beside the search of the list. */
export interface PlanAddress {
  view: PlanView;
  zoom: Zoom;
  by: Grouping;
  /** A moment in the window shown. */
  at: number;
}

const MINUTES_LETTERS = 16;
const CLOCK_TEXT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/;

/** Reads the address; what it does not know is as usual: the week of now, by machine. */
export function readPlan(params: URLSearchParams, clock: PlantClock, now: number): PlanAddress {
  const [show, zoom, by, at] = ['show', 'zoom', 'rows', 'at'].map((name) => params.get(name) ?? '');
  const asked = CLOCK_TEXT.test(at ?? '') ? Date.parse(`${at}${at?.includes('T') ? 'Z' : ''}`) : Number.NaN;
  return {
    view: PLAN_VIEWS.find((view) => view === show) ?? 'gantt',
    zoom: isZoom(zoom) ? zoom : 'week',
    by: isGrouping(by) ? by : 'machine',
    at: Number.isNaN(asked) ? now : clock.moment(asked),
  };
}

/** The address with a change of the board; the search of the list stays. */
export function writePlan(params: URLSearchParams, { view, zoom, by, at }: Partial<PlanAddress>, clock: PlantClock): URLSearchParams {
  const next = new URLSearchParams(params);
  if (view) next.set('show', view);
  if (zoom) next.set('zoom', zoom);
  if (by) next.set('rows', by);
  if (at !== undefined) next.set('at', new Date(clock.shows(at)).toISOString().slice(0, MINUTES_LETTERS));
  return next;
}
