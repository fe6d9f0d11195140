import type { Gallery } from './gallery/gallery-entry';
import { Icon } from './icon';
import type * as module from './icon';
import { Inline } from './stack';

/** What the gallery shows of `icon`. */
export const gallery: Gallery<typeof module> = {
  Icon: {
    when: 'A sign beside words, or with a label of its own.',
    states: {
      'core and plant': (
        <Inline>
          <Icon name="search" />
          <Icon name="plus" />
          <Icon name="wrench" />
          <Icon name="factory" />
          <Icon name="warning" label="Warning" />
        </Inline>
      ),
      large: <Icon name="wrench" size="3rem" />,
    },
  },
};
