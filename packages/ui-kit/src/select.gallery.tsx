import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';
import { Select } from './select';
import type * as module from './select';

const states = [
  { value: 'new', label: 'New', icon: 'circle' },
  { value: 'done', label: 'Done' },
];

/** What the gallery shows of `select`. */
export const gallery: Gallery<typeof module> = {
  Select: {
    when: 'One of some options, with icons or descriptions; for many take ComboBox.',
    states: {
      chosen: (
        <Held initial={'new' as string | null}>
          {(value, set) => <Select label="State" options={states} value={value} onChange={set} />}
        </Held>
      ),
      'empty and wrong': (
        <Held initial={null as string | null}>
          {(value, set) => (
            <Select required placeholder="None yet" label="State" error="Choose a state" options={states} value={value} onChange={set} />
          )}
        </Held>
      ),
      disabled: (
        <Held initial={'done' as string | null}>
          {(value, set) => <Select disabled label="State" options={states} value={value} onChange={set} />}
        </Held>
      ),
    },
  },
};
