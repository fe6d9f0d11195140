import { Breadcrumbs } from './breadcrumbs';
import { Button } from './button';
import type { Gallery } from './gallery/gallery-entry';
import { PageHeader } from './page-header';
import type * as module from './page-header';
import { StatusBadge } from './status-badge';

/** What the gallery shows of `page-header`. */
export const gallery: Gallery<typeof module> = {
  PageHeader: {
    when: 'At the top of every page: title, state, what can be done.',
    states: {
      list: (
        <PageHeader
          title="Issues"
          count="312"
          actions={
            <Button variant="primary" icon="plus">
              Report an issue
            </Button>
          }
        />
      ),
      detail: (
        <PageHeader
          breadcrumbs={<Breadcrumbs items={[{ label: 'Issues', href: '#' }, { label: '#1042' }]} />}
          title="#1042 Hydraulic pressure too low"
          status={<StatusBadge tone="progress">In repair</StatusBadge>}
          subtitle="PRS-01 Press, Hall A"
          actions={<Button>Assign</Button>}
        />
      ),
    },
  },
};
