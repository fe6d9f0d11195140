import { DateTimeField } from './date-time-field';
import type * as module from './date-time-field';
import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';

/** What the gallery shows of `date-time-field`. */
export const gallery: Gallery<typeof module> = {
  DateTimeField: {
    when: 'A day and a time on it.',
    states: {
      chosen: (
        <Held initial="2026-11-27T14:30">{(value, set) => <DateTimeField required label="Begins" value={value} onChange={set} />}</Held>
      ),
      empty: <Held initial="">{(value, set) => <DateTimeField label="Planned for" value={value} onChange={set} />}</Held>,
      wrong: <DateTimeField required label="Ends" error="It ends before it begins." value="2026-11-27T06:00" onChange={nothing} />,
    },
  },
};
