import type { Gallery } from './gallery/gallery-entry';
import type * as module from './labels';

/** What the gallery shows of `labels`. */
export const gallery: Gallery<typeof module> = {
  LabelsProvider: { when: 'Once, around everything: the words that repeat in many components.', states: {} },
};
