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
      'the whole page, and wrong': (
        <EmptyState heading="h1" tone="danger" icon="alert" title="The portal does not respond">
          Try again in a moment.
        </EmptyState>
      ),
      'in a card': <EmptyState compact icon="search" title="Nothing matches the filters" />,
    },
  },
};
