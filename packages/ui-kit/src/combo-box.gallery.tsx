import { ComboBox } from './combo-box';
import type * as module from './combo-box';
import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';

const machines = [
  { value: 1, label: 'PRS-01 Press' },
  { value: 2, label: 'PRS-02 Press' },
  { value: 3, label: 'CNC-07 Mill' },
];

/** What the gallery shows of `combo-box`. */
export const gallery: Gallery<typeof module> = {
  ComboBox: {
    when: 'One of many options, found by typing.',
    states: {
      'empty and chosen': (
        <Held initial={null as number | null}>
          {(value, set) => <ComboBox label="Machine" options={machines} value={value} onChange={set} placeholder="Symbol or name" />}
        </Held>
      ),
      chosen: (
        <Held initial={2 as number | null}>
          {(value, set) => <ComboBox label="Machine" options={machines} value={value} onChange={set} error="This machine is archived" />}
        </Held>
      ),
      'while results load': (
        <Held initial={null as number | null}>
          {(value, set) => <ComboBox loading label="Machine" options={[]} value={value} onChange={set} onInput={nothing} />}
        </Held>
      ),
      disabled: (
        <Held initial={3 as number | null}>
          {(value, set) => <ComboBox disabled label="Machine" options={machines} value={value} onChange={set} />}
        </Held>
      ),
    },
  },
};
