import { Button } from './button';
import { Form, FormActions, FormGroup, FormRow } from './form';
import type * as module from './form';
import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';
import { TextField } from './text-field';

/** What the gallery shows of `form`. */
export const gallery: Gallery<typeof module> = {
  Form: {
    when: 'Fields that are sent together: Enter saves.',
    states: {
      'with all its parts': (
        <Form onSubmit={nothing}>
          <FormGroup legend="Person">
            <FormRow>
              <TextField label="First name" value="Anna" onChange={nothing} />
              <TextField label="Last name" value="Nowak" onChange={nothing} />
            </FormRow>
          </FormGroup>
          <FormActions>
            <Button>Cancel</Button>
            <Button variant="primary" type="submit">
              Save
            </Button>
          </FormActions>
        </Form>
      ),
    },
  },
  FormRow: { when: 'Short fields side by side.', states: {} },
  FormGroup: { when: 'Fields that belong together, under a heading.', states: {} },
  FormActions: { when: 'The buttons at the end of a form.', states: {} },
};
