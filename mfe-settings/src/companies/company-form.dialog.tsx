import { createCompany, updateCompany } from '@portal/contracts/identity/contracts';
import type { Company } from '@portal/contracts/identity/schemas';
import { api, notify, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { CompanyFields } from './company-fields';
import { companyInput, companyValues } from './company-values';

/** Adds a company, or edits the one given. */
export function CompanyFormDialog({ company, onClose }: { company?: Company; onClose: () => void }) {
  const t = useT();
  const form = useApiForm(createCompany, {
    values: companyValues(company),
    body: (values) => companyInput(values, company?.version),
    send: (body, { idempotencyKey }) =>
      company ? api(updateCompany, { params: { id: company.id }, body }) : api(createCompany, { body, idempotencyKey }),
    changes: ['company'],
    onSaved: ({ item }) => {
      if (company) notify.updated(item.short_name);
      else notify.added(item.short_name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="medium" onClose={onClose} title={company?.short_name ?? t('companies.add')}>
      <CompanyFields form={form} autoFocus />
    </FormDialog>
  );
}
