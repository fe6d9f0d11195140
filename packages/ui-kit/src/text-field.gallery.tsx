import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';
import { AffixedInput, FieldInput, TextField } from './text-field';
import type * as module from './text-field';

/** What the gallery shows of `text-field`. */
export const gallery: Gallery<typeof module> = {
  TextField: {
    when: 'One line of text.',
    states: {
      hint: (
        <Held initial="Anna">{(value, set) => <TextField label="First name" hint="As on the badge" value={value} onChange={set} />}</Held>
      ),
      wrong: <TextField required label="E-mail" error="Write it as name@plant.com" value="anna@" onChange={nothing} />,
      'with a unit': <TextField label="Working time" suffix="min" value="45" onChange={nothing} />,
      'disabled and empty': <TextField disabled label="Number" value="" placeholder="Given by the portal" onChange={nothing} />,
    },
  },
  FieldInput: {
    when: 'The input of a field that is put together by hand.',
    states: { input: <FieldInput aria-label="Name" defaultValue="PRS-01" /> },
  },
  AffixedInput: {
    when: 'The same with something before or after the value.',
    states: { prefix: <AffixedInput aria-label="Number" prefix="#" defaultValue="1042" /> },
  },
};
