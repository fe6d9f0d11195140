import { Button } from './button';
import { Card } from './card';
import type * as module from './card';
import { EmptyState } from './empty-state';
import type { Gallery } from './gallery/gallery-entry';

/** What the gallery shows of `card`. */
export const gallery: Gallery<typeof module> = {
  Card: {
    when: 'A block of a page with a title of its own.',
    states: {
      'title and action': (
        <Card
          title="Crew on shift"
          actions={
            <Button size="small" variant="quiet">
              Show all
            </Button>
          }
        >
          Four people, two of them free.
        </Card>
      ),
      'up to its edges': (
        <Card flush title="Open issues">
          <EmptyState compact title="No issues" />
        </Card>
      ),
      'with the colour of a category': (
        <Card accent="#2f7fbf" title="Hydraulics">
          Two open issues.
        </Card>
      ),
    },
  },
};
