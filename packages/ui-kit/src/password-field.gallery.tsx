import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';
import { PasswordField } from './password-field';
import type * as module from './password-field';

/** What the gallery shows of `password-field`. */
export const gallery: Gallery<typeof module> = {
  PasswordField: {
    when: 'A secret, which can be shown while it is typed.',
    states: { typed: <Held initial="secret">{(value, set) => <PasswordField label="Password" value={value} onChange={set} />}</Held> },
  },
};
