import { createLicense, createLicenseEntry, updateLicense, updateLicenseEntry } from '@portal/contracts/identity/contracts';
import type { LicenseEntry } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { DateField } from '@portal/ui-kit/date-field';
import { FormRow } from '@portal/ui-kit/form';
import { TextField } from '@portal/ui-kit/text-field';
import { todayIn } from '../shifts/plant-days';

interface LicenseDialogProps {
  user: number;
  /** The licence whose entry it is; none for a licence itself. */
  of?: number;
  /** What is changed; a new one without. */
  item?: LicenseEntry;
  onClose: () => void;
}

/** Adds or changes a licence of a person, or an entry of one. */
export function LicenseDialog({ user, of, item, onClose }: LicenseDialogProps) {
  const t = useT();
  const { tenant } = usePortal();
  const form = useApiForm(createLicense, {
    values: {
      name: item?.name ?? '',
      number: item?.number ?? '',
      issued: item?.issued ?? todayIn(tenant.default_timezone),
      expires: item?.expires ?? '',
    },
    body: ({ name, number, issued, expires }) => ({
      name,
      number: number || null,
      issued,
      expires: expires || null,
      version: item?.version,
    }),
    check: ({ issued, expires }) => ({
      ...(issued === '' && { issued: 'required' as const }),
      ...(expires !== '' && expires < issued && { expires: 'too_low' as const }),
    }),
    send: (body, { idempotencyKey }) => {
      if (of === undefined)
        return item
          ? api(updateLicense, { params: { id: user, licenseId: item.id }, body })
          : api(createLicense, { params: { id: user }, body, idempotencyKey });
      return item
        ? api(updateLicenseEntry, { params: { id: user, licenseId: of, entryId: item.id }, body })
        : api(createLicenseEntry, { params: { id: user, licenseId: of }, body, idempotencyKey });
    },
    sentences: { 'expires.too_low': t('licenses.expires_before_issued') },
    changes: [`license:${user}`],
    onSaved: ({ item: { name } }) => {
      notify.saved(name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={item?.name ?? t(of === undefined ? 'licenses.add' : 'licenses.add_entry')}>
      <TextField {...form.text('name')} required label={t('licenses.name')} />
      <TextField {...form.text('number')} required={false} maxLength={LIMITS.licenseNumberMax} label={t('licenses.number')} />
      <FormRow>
        <DateField {...form.field('issued')} required label={t('licenses.issued')} />
        <DateField {...form.field('expires')} required={false} label={t('licenses.expires')} hint={t('licenses.expires_hint')} />
      </FormRow>
    </FormDialog>
  );
}
