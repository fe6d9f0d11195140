import { Breadcrumbs } from './breadcrumbs';
import type * as module from './breadcrumbs';
import type { Gallery } from './gallery/gallery-entry';

/** What the gallery shows of `breadcrumbs`. */
export const gallery: Gallery<typeof module> = {
  Breadcrumbs: {
    when: 'Above the title of a page that lies below another one.',
    states: {
      'a name longer than the page': (
        <Breadcrumbs items={[{ label: 'Machines', href: '#a' }, { label: 'Hydraulic press for deep drawing, 400 t, hall 1 '.repeat(6) }]} />
      ),
      'three levels': (
        <Breadcrumbs
          items={[{ label: 'Issues', href: '#a' }, { label: 'Press 4', href: '#b' }, { label: '#1042 Hydraulic pressure too low' }]}
        />
      ),
    },
  },
};
