import { FileButton } from './file-button';
import type * as module from './file-button';
import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';

/** What the gallery shows of `file-button`. */
export const gallery: Gallery<typeof module> = {
  FileButton: {
    when: 'Documents that are added to something, beneath a FileList. One file that a form is about has FileDrop, photos have PhotoPicker.',
    states: { ready: <FileButton label="Add document" onFiles={nothing} /> },
  },
};
