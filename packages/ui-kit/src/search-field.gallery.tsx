import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';
import { SearchField } from './search-field';
import type * as module from './search-field';

/** What the gallery shows of `search-field`. */
export const gallery: Gallery<typeof module> = {
  SearchField: {
    when: 'Searches a list while one types.',
    states: {
      'empty and filled': (
        <>
          <Held initial="">
            {(value, set) => <SearchField label="Search" placeholder="Number, title or machine" value={value} onChange={set} />}
          </Held>
          <Held initial="PRS">{(value, set) => <SearchField label="Search" value={value} onChange={set} />}</Held>
        </>
      ),
    },
  },
};
