import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';
import { Menu } from './menu';
import type * as module from './menu';
import { Inline } from './stack';

const items = [
  { id: 'edit', label: 'Edit', icon: 'pencil', onSelect: nothing },
  'separator' as const,
  { id: 'delete', label: 'Delete', icon: 'trash', danger: true, onSelect: nothing },
];

/** What the gallery shows of `menu`. */
export const gallery: Gallery<typeof module> = {
  Menu: {
    when: 'Actions that are needed less often, behind one button.',
    states: {
      closed: (
        <Inline>
          <Menu label="More" items={items} variant="secondary" />
          <Menu label="More actions" icon="more" items={items} />
          <Menu label="Views" iconStart="bookmark" items={items} variant="secondary" size="small" />
          <Menu label="More" items={items} disabled />
        </Inline>
      ),
    },
  },
};
