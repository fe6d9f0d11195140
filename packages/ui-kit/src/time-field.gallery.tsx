import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';
import { TimeField } from './time-field';
import type * as module from './time-field';

/** What the gallery shows of `time-field`. */
export const gallery: Gallery<typeof module> = {
  TimeField: {
    when: 'A time of day; the clock has 24 hours in every language.',
    states: {
      chosen: <Held initial="22:00">{(value, set) => <TimeField required label="Begins" value={value} onChange={set} />}</Held>,
      empty: <Held initial="">{(value, set) => <TimeField label="Ends" value={value} onChange={set} />}</Held>,
      wrong: <TimeField required label="Ends" error="Fill in this field." value="" onChange={nothing} />,
      'read only': <TimeField readOnly label="Begins" value="06:00" onChange={nothing} />,
    },
  },
};
