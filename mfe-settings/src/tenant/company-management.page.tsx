import { LeaveScope, LoadError, useLeaveScope, useT, useTab } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Tabs } from '@portal/ui-kit/tabs';
import { useSettingsPage } from '../settings-page';
import { AttributesTab } from './attributes.tab';
import { CompanyDataTab } from './company-data.tab';
import { useTenantSettings } from './use-tenant-settings';

/** `/settings/company-management`: the company itself, and what holds for everybody in it. */
export function CompanyManagementPage() {
  const t = useT();
  const title = t('routes.company_management');
  useSettingsPage(title);
  const { settings, error, refetch, isFetching } = useTenantSettings();
  const [shown, show] = useTab(['company', 'global']);
  const { scope, mayLeave } = useLeaveScope();
  // Another tab takes what was typed off the page.
  const select = async (tab: string) => {
    if (await mayLeave()) show(tab);
  };
  return (
    <>
      <PageHeader title={title} />
      {settings ? (
        <LeaveScope value={scope}>
          <Tabs
            label={title}
            selected={shown}
            onSelect={(tab) => void select(tab)}
            items={[
              { id: 'company', label: t('tenant.company_data'), content: <CompanyDataTab tenant={settings} /> },
              { id: 'global', label: t('tenant.global_settings'), content: <AttributesTab fields={settings.attributesFields} /> },
            ]}
          />
        </LeaveScope>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  );
}
