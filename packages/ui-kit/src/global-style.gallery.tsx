import type { Gallery } from './gallery/gallery-entry';
import type * as module from './global-style';

/** What the gallery shows of `global-style`. */
export const gallery: Gallery<typeof module> = {
  GlobalStyle: { when: 'Once, at the root of the page: tokens, resets, the focus ring.', states: {} },
};
