import type { Gallery } from './gallery/gallery-entry';
import { IconButton } from './icon-button';
import type * as module from './icon-button';
import { Inline } from './stack';

/** What the gallery shows of `icon-button`. */
export const gallery: Gallery<typeof module> = {
  IconButton: {
    when: 'An action whose sign everybody knows; its name stands in the tooltip.',
    states: {
      variants: (
        <Inline>
          <IconButton icon="close" label="Close" />
          <IconButton icon="refresh" label="Refresh" variant="secondary" />
          <IconButton icon="plus" label="Add" variant="primary" />
          <IconButton icon="trash" label="Delete" variant="danger" />
        </Inline>
      ),
      'small, busy, disabled': (
        <Inline>
          <IconButton size="small" icon="menu" label="More" />
          <IconButton busy icon="refresh" label="Refresh" />
          <IconButton disabled icon="refresh" label="Refresh" />
        </Inline>
      ),
    },
  },
};
