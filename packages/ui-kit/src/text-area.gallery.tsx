import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';
import { TextArea } from './text-area';
import type * as module from './text-area';

/** What the gallery shows of `text-area`. */
export const gallery: Gallery<typeof module> = {
  TextArea: {
    when: 'More than one line of text.',
    states: {
      counted: (
        <Held initial="The pump hums and gets hot.">
          {(value, set) => (
            <TextArea
              counted
              label="Problem description"
              hint="What happened, and since when"
              maxLength={1000}
              value={value}
              onChange={set}
            />
          )}
        </Held>
      ),
      wrong: (
        <Held initial="">
          {(value, set) => (
            <TextArea required label="Problem description" error="Say what happened" value={value} onChange={set} rows={2} />
          )}
        </Held>
      ),
    },
  },
};
