import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';
import { Stack } from './stack';
import { Switch } from './switch';
import type * as module from './switch';

/** What the gallery shows of `switch`. */
export const gallery: Gallery<typeof module> = {
  Switch: {
    when: 'Something that is on or off at once, without saving.',
    states: {
      'on, off, disabled': (
        <Stack $gap="s">
          <Held initial>{(on: boolean, set) => <Switch label="Sound" checked={on} onChange={set} />}</Held>
          <Switch label="Push messages" checked={false} onChange={nothing} />
          <Switch hideLabel label="Read" checked={false} onChange={nothing} />
          <Switch label="E-mail" checked disabled onChange={nothing} />
        </Stack>
      ),
    },
  },
};
