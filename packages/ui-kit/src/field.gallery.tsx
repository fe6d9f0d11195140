import { Field, FieldError, FieldHint, FieldLabel, LabelText } from './field';
import type * as module from './field';
import type { Gallery } from './gallery/gallery-entry';
import { FieldInput } from './text-field';

/** What the gallery shows of `field`. */
export const gallery: Gallery<typeof module> = {
  Field: {
    when: 'Makes a control of your own a field, with label, hint and error.',
    states: {
      'with hint and error': (
        <Field required label="Serial number" hint="On the plate beside the door" error="12 digits are needed">
          {(control) => <FieldInput {...control} defaultValue="4711" />}
        </Field>
      ),
    },
  },
  FieldLabel: { when: 'The label of a control that is no Field.', states: { label: <FieldLabel>Name</FieldLabel> } },
  FieldHint: { when: 'What to write and in which form.', states: { hint: <FieldHint>As on the plate</FieldHint> } },
  FieldError: { when: 'What is wrong and what to do.', states: { error: <FieldError>Choose a machine</FieldError> } },
  LabelText: { when: 'A label with the mark of a required field.', states: { required: <LabelText required label="Name" /> } },
};
