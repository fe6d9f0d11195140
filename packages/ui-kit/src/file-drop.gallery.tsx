import { FileDrop } from './file-drop';
import type * as module from './file-drop';
import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';

const props = { label: 'File', action: 'Choose a file, or drop it here', hint: 'At most 20 MB', accept: '.csv', onFile: nothing };

/** What the gallery shows of `file-drop`. */
export const gallery: Gallery<typeof module> = {
  FileDrop: {
    when: 'One file that the form is about, such as one to be imported. Photos of something have PhotoPicker.',
    states: { empty: <FileDrop {...props} />, 'with an error': <FileDrop {...props} error="The file is too large." /> },
  },
};
