import { Drawing } from './drawing';
import type * as module from './drawing';
import type { Gallery } from './gallery/gallery-entry';
import { Inline } from './stack';

/** What the gallery shows of `drawing`. */
export const gallery: Gallery<typeof module> = {
  Drawing: {
    when: 'In empty states of whole pages and lists, and before signing in; smaller places take an icon.',
    states: {
      all: (
        <Inline>
          <Drawing name="wrench" />
          <Drawing name="conveyor" />
          <Drawing name="clipboard" />
          <Drawing name="search" />
          <Drawing name="helmet" />
          <Drawing name="gate" />
        </Inline>
      ),
      plant: <Drawing name="plant" width="20rem" />,
    },
  },
};
