import { Description } from './description';
import type * as module from './description';
import type { Gallery } from './gallery/gallery-entry';

/** What the gallery shows of `description`. */
export const gallery: Gallery<typeof module> = {
  Description: {
    when: 'Text that people wrote, with its own direction and its line breaks.',
    states: {
      'two lines': <Description>{'The pump hums and gets hot.\nPressure falls below 90 bar after ten minutes.'}</Description>,
      quiet: <Description $muted>No description.</Description>,
    },
  },
};
