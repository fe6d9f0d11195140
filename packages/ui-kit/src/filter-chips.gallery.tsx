import { FilterChips } from './filter-chips';
import type * as module from './filter-chips';
import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';

/** What the gallery shows of `filter-chips`. */
export const gallery: Gallery<typeof module> = {
  FilterChips: {
    when: 'The filters that are set, each with a way to remove it.',
    states: {
      'two filters': (
        <FilterChips
          filters={[
            { id: 'a', label: 'Status: In progress', onRemove: nothing },
            { id: 'b', label: 'Machine: PRS-01', onRemove: nothing },
          ]}
          onClear={nothing}
        />
      ),
    },
  },
};
