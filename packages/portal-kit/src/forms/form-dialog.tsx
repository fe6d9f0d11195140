import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Dialog, type DialogProps } from '@portal/ui-kit/dialog';
import { FieldHint } from '@portal/ui-kit/field';
import { Form } from '@portal/ui-kit/form';
import type { IconName } from '@portal/ui-kit/icon';
import { usePortalT } from '../i18n/use-t';
import type { ApiForm } from './api-form';

interface FormViewProps<V extends FieldValues> {
  form: ApiForm<V>;
  children: ReactNode;
  label?: string;
  /** Nothing can be sent yet. */
  blocked?: boolean;
  /** The person tries to send meanwhile. */
  onBlocked?: () => void;
}

/** The form element: what is wrong without a field of its own comes first, what concerns sending stands last, beside the button. */
export function FormView<V extends FieldValues>({ form, children, label, blocked = false, onBlocked }: FormViewProps<V>) {
  const t = usePortalT();
  return (
    <Form id={form.id} ref={form.element} label={label} onSubmit={() => (blocked ? onBlocked?.() : form.submit())}>
      {form.summary.length > 0 && (
        <div role="alert" tabIndex={-1} data-form-summary>
          <Banner tone="danger" title={t('failed.validation_failed')}>
            {[...new Set(form.summary)].join(' ')}
          </Banner>
        </div>
      )}
      {children}
      {form.usedKey && (
        <div role="alert" tabIndex={-1} data-form-summary>
          <Banner tone="warning">{form.usedKey}</Banner>
        </div>
      )}
    </Form>
  );
}

interface FormDialogProps<V extends FieldValues> extends Pick<DialogProps, 'title' | 'size' | 'closable'> {
  form: ApiForm<V>;
  children: ReactNode;
  onClose: () => void;
  /** The verb on the button that sends; "Save" by default. */
  action?: string;
  icon?: IconName;
  danger?: boolean;
  /** The verb on the button that does not; "Cancel" by default, null for none. */
  cancel?: string | null;
  /** What still has to be filled in; nothing can be sent meanwhile. */
  incomplete?: string | null;
}

/** A form over the page with the buttons that end it. Closing it asks about unsaved work. */
export function FormDialog<V extends FieldValues>({
  form,
  children,
  onClose,
  action,
  icon,
  danger,
  cancel,
  incomplete,
  ...dialog
}: FormDialogProps<V>) {
  const t = usePortalT();
  const leave = () => form.leave(onClose);
  const footer = (
    <>
      {incomplete && (
        <FieldHint role="status" style={{ alignSelf: 'center' }}>
          {incomplete}
        </FieldHint>
      )}
      {cancel !== null && <Button onClick={leave}>{cancel ?? t('cancel')}</Button>}
      <Button
        type="submit"
        form={form.id}
        variant={danger ? 'danger' : 'primary'}
        icon={icon}
        busy={form.busy}
        disabled={Boolean(incomplete)}
      >
        {action ?? t('save')}
      </Button>
    </>
  );
  return (
    <Dialog open {...dialog} onClose={leave} footer={footer}>
      <FormView form={form} blocked={Boolean(incomplete)}>
        {children}
      </FormView>
    </Dialog>
  );
}
