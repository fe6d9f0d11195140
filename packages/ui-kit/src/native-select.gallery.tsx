import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';
import { NativeSelect } from './native-select';
import type * as module from './native-select';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'pl', label: 'Polski' },
];

/** What the gallery shows of `native-select`. */
export const gallery: Gallery<typeof module> = {
  NativeSelect: {
    when: 'One of a few plain options where every KiB counts, as on the sign-in page.',
    states: {
      chosen: (
        <Held initial="en">{(value, set) => <NativeSelect label="Language" options={languages} value={value} onChange={set} />}</Held>
      ),
    },
  },
};
