import { FileList } from './file-list';
import type * as module from './file-list';
import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';

const files = [
  { id: '1', name: 'Press manual.pdf', detail: 'Ewa Lis, 14 March 2026', href: '#press-manual' },
  { id: '2', name: 'Hydraulic diagram, revision 7, with the changes of the last overhaul.dwg', detail: '4.2 MB' },
];

/** What the gallery shows of `file-list`. */
export const gallery: Gallery<typeof module> = {
  FileList: {
    when: 'Files by name, to open and to remove. Photos have PhotoPicker.',
    states: { 'to be read': <FileList files={files} />, 'to be changed': <FileList files={files} onRemove={nothing} /> },
  },
};
