import styled from 'styled-components';
import { getCompany } from '@portal/contracts/identity/contracts';
import type { TenantSettings } from '@portal/contracts/identity/schemas';
import { LoadError, useApiQuery, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { LogoPicker } from './logo-picker';
import { OwnCompanyForm } from './own-company.form';
import { TenantForm } from './tenant.form';

/** Lines of a form are read from one end to the other. */
const Narrow = styled(Stack)`
  max-inline-size: 52rem;
`;

/** Logo, company, languages and what else is meant where nobody chose. */
export function CompanyDataTab({ tenant }: { tenant: TenantSettings }) {
  const t = useT();
  const company = useApiQuery(getCompany, { params: { id: tenant.company_id } }, { live: [`company:${tenant.company_id}`] });
  const item = company.data?.item;
  return (
    <Narrow>
      <Card title={t('tenant.logo')}>
        <LogoPicker tenant={tenant} />
      </Card>
      <Card title={t('tenant.region')}>
        <TenantForm tenant={tenant} />
      </Card>
      <Card title={t('tenant.company')}>
        {company.error && !item ? (
          <LoadError error={company.error} onRetry={() => void company.refetch()} retrying={company.isFetching} />
        ) : item ? (
          <OwnCompanyForm company={item} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Card>
    </Narrow>
  );
}
