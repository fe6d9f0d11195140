import type { Gallery } from './gallery/gallery-entry';
import { LinkButton, TextLink } from './link';
import type * as module from './link';

/** What the gallery shows of `link`. */
export const gallery: Gallery<typeof module> = {
  TextLink: {
    when: 'A way to another place, within words.',
    states: {
      'in words': (
        <p>
          Taken by <TextLink href="#person">Anna Nowak</TextLink>
        </p>
      ),
    },
  },
  LinkButton: {
    when: 'An action that looks like a link, beside buttons that matter more.',
    states: { action: <LinkButton>Sign in with e-mail</LinkButton> },
  },
};
