import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';
import { MonthField } from './month-field';
import type * as module from './month-field';

/** What the gallery shows of `month-field`. */
export const gallery: Gallery<typeof module> = {
  MonthField: {
    when: 'A whole month of a year.',
    states: {
      chosen: <Held initial="2026-12">{(value, set) => <MonthField required label="Month" value={value} onChange={set} />}</Held>,
      'empty and wrong': <MonthField label="Month" error="Fill in this field." value="" onChange={nothing} />,
    },
  },
};
