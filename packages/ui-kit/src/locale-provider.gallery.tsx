import type { Gallery } from './gallery/gallery-entry';
import type * as module from './locale-provider';

/** What the gallery shows of `locale-provider`. */
export const gallery: Gallery<typeof module> = {
  LocaleProvider: { when: 'Once, around everything: language and direction for what the browser formats.', states: {} },
};
