import { ChangeList } from './change-list';
import type * as module from './change-list';
import type { Gallery } from './gallery/gallery-entry';

const changes = [
  { id: 'place', field: 'Location', before: 'L1 Stamping line 1', after: 'L2 Stamping line 2' },
  { id: 'note', field: 'Note', after: 'Guard loose on the left' },
];

/** What the gallery shows of `change-list`. */
export const gallery: Gallery<typeof module> = {
  ChangeList: {
    when: 'What exactly a change did, field by field, in a Timeline.',
    states: {
      'before and after': <ChangeList changes={changes} />,
      'with a line of another kind': (
        <ChangeList changes={changes}>
          <li>Main photo changed</li>
        </ChangeList>
      ),
    },
  },
};
