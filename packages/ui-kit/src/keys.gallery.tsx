import type { Gallery } from './gallery/gallery-entry';
import { Keys } from './keys';
import type * as module from './keys';

/** What the gallery shows of `keys`. */
export const gallery: Gallery<typeof module> = {
  Keys: {
    when: 'The keys of a shortcut, beside what they do.',
    states: { combination: <Keys keys={['Ctrl', 'K']} />, one: <Keys keys={['/']} /> },
  },
};
