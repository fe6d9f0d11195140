import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';
import { SortableList } from './sortable-list';
import type * as module from './sortable-list';

const items = [
  { id: 'a', text: 'How did the repair go?', content: 'How did the repair go?' },
  { id: 'b', text: 'What was missing?', content: 'What was missing?' },
];

export const gallery: Gallery<typeof module> = {
  SortableList: {
    when: 'Rows whose order people choose, one of which is opened beside the list.',
    states: {
      sortable: <SortableList label="Questions" moveLabel="Move" items={items} selected="a" onSelect={nothing} onMove={nothing} />,
      fixed: <SortableList label="Questions" moveLabel="Move" items={items} selected="b" onSelect={nothing} />,
    },
  },
};
