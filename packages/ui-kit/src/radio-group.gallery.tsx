import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';
import { RadioGroup } from './radio-group';
import type * as module from './radio-group';

const options = [
  { value: 'A', label: 'A', description: 'The line stands still' },
  { value: 'B', label: 'B', description: 'Production is slower' },
  { value: 'C', label: 'C', disabled: true },
];

/** What the gallery shows of `radio-group`. */
export const gallery: Gallery<typeof module> = {
  RadioGroup: {
    when: 'One of a few options, all in sight.',
    states: {
      'one per line': (
        <Held initial={'A' as string | null}>
          {(value, set) => <RadioGroup label="Criticality" options={options} value={value} onChange={set} />}
        </Held>
      ),
      'beside each other, wrong': (
        <Held initial={null as string | null}>
          {(value, set) => (
            <RadioGroup inline required label="Criticality" error="Choose one" options={options} value={value} onChange={set} />
          )}
        </Held>
      ),
    },
  },
};
