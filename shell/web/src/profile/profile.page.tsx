import { LeaveScope, useLeaveScope, usePage, usePortal, useT, useTab } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Tabs } from '@portal/ui-kit/tabs';
import { PreferencesForm } from '../notifications/preferences-form';
import { CodeTab } from './code-tab';
import { DashboardForm } from '../dashboard-config/dashboard-form';
import { DevicesTab } from './devices-tab';
import { FactorsTab } from './factors-tab';
import { GeneralTab } from './general-tab';
import { PasswordTab } from './password-tab';

/** `/my-profile`: who the person is, how they sign in and where, and what their dashboard shows; at a terminal the first alone. */
export function ProfilePage() {
  const t = useT();
  const { session, can } = usePortal();
  const title = t('routes.my_profile');
  usePage({ title });
  const { scope, mayLeave } = useLeaveScope();
  const general = { id: 'general', label: t('profile.general'), content: <GeneralTab /> };
  const tabs = session.terminal
    ? [general]
    : [
        general,
        { id: 'password', label: t('sign_in.password'), content: <PasswordTab /> },
        { id: 'code', label: t('sign_in.code'), content: <CodeTab /> },
        { id: 'sign_in', label: t('profile.sign_in'), content: <FactorsTab /> },
        { id: 'devices', label: t('profile.devices'), content: <DevicesTab /> },
        ...(can('notifications/read') ? [{ id: 'notifications', label: t('notice_preferences.title'), content: <PreferencesForm /> }] : []),
        { id: 'dashboard', label: t('routes.dashboard'), content: <DashboardForm /> },
      ];
  const [shown, show] = useTab(tabs.map(({ id }) => id));
  // Another tab takes what was typed off the page.
  const select = async (tab: string) => {
    if (await mayLeave()) show(tab);
  };
  return (
    <>
      <PageHeader title={title} />
      <LeaveScope value={scope}>
        <Tabs label={title} selected={shown} onSelect={(tab) => void select(tab)} items={tabs} />
      </LeaveScope>
    </>
  );
}
