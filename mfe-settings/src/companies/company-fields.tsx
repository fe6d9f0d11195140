import { useT } from '@portal/portal-kit';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormRow } from '@portal/ui-kit/form';
import { TextField } from '@portal/ui-kit/text-field';
import type { CompanyValues } from './company-values';

interface CompanyFieldsProps {
  form: ApiForm<CompanyValues>;
  readOnly?: boolean;
  autoFocus?: boolean;
}

/** What a company is called, where it is, how to reach it, and its numbers. */
export function CompanyFields({ form, readOnly, autoFocus }: CompanyFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField {...form.text('name')} autoFocus={autoFocus} readOnly={readOnly} label={t('company.name')} />
      <FormRow>
        <TextField {...form.text('short_name')} readOnly={readOnly} label={t('company.short_name')} />
        <TextField {...form.text('group')} readOnly={readOnly} label={t('company.group')} />
      </FormRow>
      <FormRow>
        <TextField {...form.text('street')} readOnly={readOnly} autoComplete="off" label={t('company.street')} />
        <TextField {...form.text('post_code')} readOnly={readOnly} autoComplete="off" label={t('company.post_code')} />
      </FormRow>
      <FormRow>
        <TextField {...form.text('city')} readOnly={readOnly} autoComplete="off" label={t('company.city')} />
        <TextField {...form.text('country')} readOnly={readOnly} autoComplete="off" label={t('company.country')} />
      </FormRow>
      <FormRow>
        <TextField {...form.field('phone')} type="tel" dir="ltr" readOnly={readOnly} autoComplete="off" label={t('company.phone')} />
        <TextField {...form.text('email')} type="email" dir="ltr" readOnly={readOnly} autoComplete="off" label={t('company.email')} />
      </FormRow>
      <TextField {...form.text('website')} dir="ltr" readOnly={readOnly} autoComplete="off" label={t('company.website')} />
      <FormRow>
        <TextField {...form.text('tax_no')} readOnly={readOnly} label={t('company.tax_no')} />
        <TextField {...form.text('tax_no2')} readOnly={readOnly} label={t('company.tax_no2')} />
      </FormRow>
      <Checkbox {...form.checkbox('active')} disabled={readOnly} label={t('company.active')} />
    </>
  );
}
