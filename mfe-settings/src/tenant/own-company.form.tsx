import { getCompany, updateCompany } from '@portal/contracts/identity/contracts';
import type { Company } from '@portal/contracts/identity/schemas';
import { queryClient, queryKeyOf, usePortal, useT } from '@portal/portal-kit';
import { FormView } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { FormActions } from '@portal/ui-kit/form';
import { CompanyFields } from '../companies/company-fields';
import { companyInput, companyValues } from '../companies/company-values';
import { usePageForm } from './use-page-form';

/** The company that the plant itself is. */
export function OwnCompanyForm({ company }: { company: Company }) {
  const t = useT();
  const { can } = usePortal();
  const readOnly = !can('settings.company_management/update');
  const params = { id: company.id };
  const form = usePageForm(updateCompany, company, {
    valuesOf: companyValues,
    bodyOf: companyInput,
    params,
    saved: t('tenant.saved'),
    changes: ['company'],
    onSaved: (answer) => queryClient.setQueryData(queryKeyOf(getCompany, { params }), answer),
  });
  return (
    <FormView form={form} label={t('tenant.company')}>
      <CompanyFields form={form} readOnly={readOnly} />
      {!readOnly && (
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('tenant.save')}
          </Button>
        </FormActions>
      )}
    </FormView>
  );
}
