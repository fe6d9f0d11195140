import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';
import { PhotoPicker } from './photo-picker';
import type * as module from './photo-picker';

const src =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="%23889" d="M0 0h4v3H0z"/%3E%3C/svg%3E';

/** What the gallery shows of `photo-picker`. */
export const gallery: Gallery<typeof module> = {
  PhotoPicker: {
    when: 'Photos of something: taken, dropped, chosen, looked at.',
    states: {
      'being sent, and failed': (
        <PhotoPicker
          label="Photos"
          hint="At most 20 MB each"
          photos={[
            { id: '1', name: 'pump.jpg', src },
            { id: '2', name: 'leak.jpg', src, progress: 0.4 },
            { id: '3', name: 'valve.jpg', src, error: 'Not sent' },
          ]}
          onAdd={nothing}
          onRemove={nothing}
        />
      ),
      empty: <PhotoPicker label="Photos" photos={[]} onAdd={nothing} />,
    },
  },
};
