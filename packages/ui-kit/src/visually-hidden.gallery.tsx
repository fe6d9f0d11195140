import type { Gallery } from './gallery/gallery-entry';
import type * as module from './visually-hidden';

/** What the gallery shows of `visually-hidden`. */
export const gallery: Gallery<typeof module> = { VisuallyHidden: { when: 'Words for screen readers only.', states: {} } };
