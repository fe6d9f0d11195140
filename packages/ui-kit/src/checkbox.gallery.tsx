import { Checkbox } from './checkbox';
import type * as module from './checkbox';
import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';
import { Stack } from './stack';

/** What the gallery shows of `checkbox`. */
export const gallery: Gallery<typeof module> = {
  Checkbox: {
    when: 'One thing that is so or not, and that counts when the form is saved; what counts at once is a Switch.',
    states: {
      'can be ticked': (
        <Held initial={false}>
          {(on, set) => <Checkbox label="The machine stands still" checked={on} onChange={set} hint="The leader is told at once." />}
        </Held>
      ),
      'all states': (
        <Stack $gap="s">
          <Checkbox label="Ticked" checked onChange={nothing} />
          <Checkbox label="Some of them" checked={false} indeterminate onChange={nothing} />
          <Checkbox label="From the profile" checked inherited onChange={nothing} />
          <Checkbox label="Not to be changed" checked disabled onChange={nothing} />
          <Checkbox label="I have read the instruction" checked={false} error="Read it first" onChange={nothing} />
        </Stack>
      ),
    },
  },
};
