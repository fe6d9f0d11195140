import { useState } from 'react';
import { createUser, updateUser } from '@portal/contracts/identity/contracts';
import type { User } from '@portal/contracts/identity/schemas';
import { mayLeave, navigate, notify, useApiMutation, useFormErrors, useLeaveGuard, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { StaffFields } from './staff-fields';
import { checkValues, emptyValues, inputOf, newUserOf, valuesOf, type StaffErrors, type StaffValues } from './staff-values';

const FORM = 'staff-form';

/** Adds a person, or edits the one given. Closing with unsaved changes asks first. */
export function StaffFormDialog({ user, onClose }: { user?: User; onClose: () => void }) {
  const t = useT();
  const { can, tenant } = usePortal();
  const [before] = useState(() => (user ? valuesOf(user) : emptyValues(tenant)));
  const [values, setValues] = useState<StaffValues>(before);
  const [faults, setFaults] = useState<StaffErrors>({});
  const [done, setDone] = useState(false);
  useLeaveGuard(values !== before && !done);
  const mayChangeContact = user === undefined || can('staff.contact/update');
  const saved = (item: User) => {
    notify.saved(item.name);
    setDone(true);
    onClose();
    if (!user) void navigate('staff.show', { id: item.id });
  };
  const add = useApiMutation(createUser, { onSuccess: ({ item }) => saved(item) });
  const update = useApiMutation(updateUser, { onSuccess: ({ item }) => saved(item) });
  const errors = useFormErrors(user ? update.error : add.error, {}, faults);
  const submit = () => {
    const wrong = checkValues(values);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (user) update.mutate({ params: { id: user.id }, body: inputOf(values, mayChangeContact) });
    else add.mutate({ body: newUserOf(values, mayChangeContact) });
  };
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      onClose={() => void leave()}
      title={user ? t('form.edit_title', { name: user.name }) : t('form.add_title')}
      footer={
        <>
          <Button onClick={() => void leave()}>{t('actions.cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={add.isPending || update.isPending}>
            {t('actions.save')}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <StaffFields
          values={values}
          onChange={(change) => setValues({ ...values, ...change })}
          errors={(field) => errors[field] ?? null}
          isNew={!user}
          mayChangeContact={mayChangeContact}
        />
      </Form>
    </Dialog>
  );
}
