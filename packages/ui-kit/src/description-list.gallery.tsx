import { DescriptionList } from './description-list';
import type * as module from './description-list';
import type { Gallery } from './gallery/gallery-entry';

const entries = [
  { label: 'Machine', value: 'PRS-01 Press' },
  { label: 'Place', value: 'Hall A, line 2' },
  { label: 'Supplier', value: null },
  { label: 'Instruction', value: 'Lock the main switch and wait until the wheel stands.', wide: true },
];

/** What the gallery shows of `description-list`. */
export const gallery: Gallery<typeof module> = {
  DescriptionList: {
    when: 'The facts of a detail page.',
    states: {
      'two columns': <DescriptionList entries={entries} />,
      'one column': <DescriptionList entries={entries.slice(0, 2)} columns={1} />,
    },
  },
};
