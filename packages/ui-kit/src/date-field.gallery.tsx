import { DateField } from './date-field';
import type * as module from './date-field';
import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';

/** What the gallery shows of `date-field`. */
export const gallery: Gallery<typeof module> = {
  DateField: {
    when: 'A day, in the order of the language, whatever the device speaks.',
    states: {
      chosen: (
        <Held initial="2026-11-27">
          {(value, set) => <DateField label="Valid until" hint="As on the certificate" value={value} onChange={set} />}
        </Held>
      ),
      empty: <Held initial="">{(value, set) => <DateField label="Last day" value={value} onChange={set} />}</Held>,
      wrong: <DateField required label="First day" error="Fill in this field." value="" onChange={nothing} />,
      'read only': <DateField readOnly label="Issued" value="2026-03-01" onChange={nothing} />,
      disabled: <DateField disabled label="Issued" value="2026-03-01" onChange={nothing} />,
    },
  },
};
