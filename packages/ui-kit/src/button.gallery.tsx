import { Button, ButtonLink } from './button';
import type * as module from './button';
import type { Gallery } from './gallery/gallery-entry';
import { Inline } from './stack';

/** What the gallery shows of `button`. */
export const gallery: Gallery<typeof module> = {
  Button: {
    when: 'An action. One primary button per page or dialog; its words are a verb and what it is done to.',
    states: {
      variants: (
        <Inline>
          <Button variant="primary">Report an issue</Button>
          <Button>Assign</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete</Button>
        </Inline>
      ),
      'with an icon': (
        <Inline>
          <Button icon="plus" variant="primary">
            Add person
          </Button>
          <Button iconEnd="chevron-down">More</Button>
        </Inline>
      ),
      small: (
        <Inline>
          <Button size="small">Assign</Button>
          <Button size="small" variant="quiet" icon="close">
            Clear
          </Button>
        </Inline>
      ),
      large: (
        <Button size="large" variant="primary" icon="wrench">
          Take
        </Button>
      ),
      'busy and disabled': (
        <Inline>
          <Button busy variant="primary">
            Save
          </Button>
          <Button disabled>Save</Button>
        </Inline>
      ),
      'over the whole width': (
        <Button block variant="primary">
          I have arrived
        </Button>
      ),
    },
  },
  ButtonLink: {
    when: 'Looks like a button and goes to an address: it opens in a new tab too.',
    states: {
      link: (
        <ButtonLink href="#1" icon="link">
          Open the manual
        </ButtonLink>
      ),
    },
  },
};
