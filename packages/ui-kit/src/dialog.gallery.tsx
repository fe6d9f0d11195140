import { Button } from './button';
import { Dialog } from './dialog';
import type * as module from './dialog';
import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';
import { TextField } from './text-field';

/** What the gallery shows of `dialog`. */
export const gallery: Gallery<typeof module> = {
  Dialog: {
    when: 'One question that must be answered before anything else, or a short form.',
    covers: true,
    states: {
      question: (
        <Dialog
          open
          role="alertdialog"
          title="Delete the category?"
          onClose={nothing}
          footer={
            <>
              <Button>Cancel</Button>
              <Button variant="danger">Delete</Button>
            </>
          }
        >
          Three issues keep its name in their history.
        </Dialog>
      ),
      'small, to be answered': (
        <Dialog
          open
          size="small"
          closable={false}
          title="Your session is over"
          onClose={nothing}
          footer={<Button variant="primary">Sign in</Button>}
        >
          Sign in to go on where you were.
        </Dialog>
      ),
      large: (
        <Dialog
          open
          dismissable
          size="large"
          title="Columns of the file"
          onClose={nothing}
          footer={<Button variant="primary">Export</Button>}
        >
          Each column of the list, and those that only the file has.
        </Dialog>
      ),
      form: (
        <Dialog
          open
          size="medium"
          title="Add person"
          onClose={nothing}
          footer={
            <>
              <Button>Cancel</Button>
              <Button variant="primary">Add</Button>
            </>
          }
        >
          <TextField label="First name" value="Anna" onChange={nothing} />
        </Dialog>
      ),
    },
  },
};
