import { usePage, useT } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Tabs } from '@portal/ui-kit/tabs';
import { CodeTab } from './code-tab';
import { DevicesTab } from './devices-tab';
import { FactorsTab } from './factors-tab';
import { PasswordTab } from './password-tab';

/** `/my-profile`: how the person signs in, and where they are signed in. */
export function ProfilePage() {
  const t = useT();
  const title = t('routes.my_profile');
  usePage({ title });
  return (
    <>
      <PageHeader title={title} />
      <Tabs
        label={title}
        items={[
          { id: 'password', label: t('sign_in.password'), content: <PasswordTab /> },
          { id: 'code', label: t('sign_in.code'), content: <CodeTab /> },
          { id: 'sign_in', label: t('profile.sign_in'), content: <FactorsTab /> },
          { id: 'devices', label: t('profile.devices'), content: <DevicesTab /> },
        ]}
      />
    </>
  );
}
