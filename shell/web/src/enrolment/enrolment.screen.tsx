import { useEffect } from 'react';
import styled from 'styled-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient, UnitProvider } from '@portal/portal-kit/portal';
import { signOut } from '@portal/portal-kit/shell';
import { LinkButton } from '@portal/ui-kit/link';
import { color, space } from '@portal/ui-kit/theme';
import { DialogHosts } from '../dialogs/dialog-hosts';
import { Snackbars } from '../notices/snackbars';
import { FactorsTab } from '../profile/factors-tab';
import { TenantLogo } from '../screens/tenant-logo';
import { useT } from '../words';

const Page = styled.main`
  min-block-size: 100dvh;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.l};
  padding: ${space.xl} ${space.l};
  background: ${color.paper};
`;

const UNIT = { name: 'shell-web', namespace: 'shell' };

/** All that an administrator sees who must have a second factor and has none. */
export function EnrolmentScreen({ onDone }: { onDone: () => void }) {
  const t = useT();
  const title = t('enrolment.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <QueryClientProvider client={queryClient}>
      <UnitProvider value={UNIT}>
        <Page>
          <TenantLogo />
          <h1>{title}</h1>
          <FactorsTab onDone={onDone} />
          <LinkButton onClick={signOut}>{t('user_menu.sign_out')}</LinkButton>
        </Page>
        <Snackbars />
        <DialogHosts />
      </UnitProvider>
    </QueryClientProvider>
  );
}
