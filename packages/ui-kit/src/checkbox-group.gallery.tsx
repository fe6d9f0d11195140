import { CheckboxGroup } from './checkbox-group';
import type * as module from './checkbox-group';
import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';

/** What the gallery shows of `checkbox-group`. */
export const gallery: Gallery<typeof module> = {
  CheckboxGroup: {
    when: 'Several of a few options, all in sight.',
    states: {
      choice: (
        <Held initial={['early']}>
          {(value, set) => (
            <CheckboxGroup
              label="Shifts"
              value={value}
              onChange={set}
              options={[
                { value: 'early', label: 'Early' },
                { value: 'late', label: 'Late' },
                { value: 'night', label: 'Night', disabled: true },
              ]}
            />
          )}
        </Held>
      ),
      wrong: (
        <Held initial={[] as string[]}>
          {(value, set) => (
            <CheckboxGroup
              required
              label="Areas"
              hint="Where the person works"
              error="Choose at least one"
              value={value}
              onChange={set}
              options={[
                { value: 'a', label: 'Hall A' },
                { value: 'b', label: 'Hall B' },
              ]}
            />
          )}
        </Held>
      ),
    },
  },
};
