import { Avatar } from './avatar';
import type * as module from './avatar';
import type { Gallery } from './gallery/gallery-entry';

/** What the gallery shows of `avatar`. */
export const gallery: Gallery<typeof module> = {
  Avatar: {
    when: 'A person beside their name, in rows and cards.',
    states: { initials: <Avatar name="Anna Nowak" />, large: <Avatar name="Marek Zieliński" size="3.5rem" /> },
  },
};
