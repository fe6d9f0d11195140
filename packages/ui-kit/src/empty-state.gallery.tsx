import { Button } from './button';
import { EmptyState } from './empty-state';
import type * as module from './empty-state';
import type { Gallery } from './gallery/gallery-entry';

/** What the gallery shows of `empty-state`. */
export const gallery: Gallery<typeof module> = {
  EmptyState: {
    when: 'A place with nothing in it: says what it is and offers the first step.',
    states: {
      'first step': (
        <EmptyState
          title="No categories yet"
          action={
            <Button variant="primary" icon="plus">
              Add category
            </Button>
          }
        >
          Categories say what kind of problem an issue is.
        </EmptyState>
      ),
      'with a drawing': (
        <EmptyState drawing="conveyor" title="No issues yet">
          What is reported stands here.
        </EmptyState>
      ),
      'in a card': <EmptyState compact icon="search" title="Nothing matches the filters" />,
    },
  },
};
