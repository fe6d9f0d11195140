import { usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Stack } from '@portal/ui-kit/stack';
import { useSettingsPage } from '../settings-page';
import { SetupList } from './setup-list';
import { useSetup } from './use-setup';
import { useSetupClosing } from './use-setup-closing';

/** `/settings/setup`: what the plant has of a set-up, whether or not it stands on the start page. */
export function SetupPage() {
  const t = useT();
  const title = t('routes.setup');
  useSettingsPage(title);
  const { tenant } = usePortal();
  const setup = useSetup();
  const { set, isPending } = useSetupClosing();
  const isOpen = tenant.attributes.setup_open === true;
  if (setup.steps.length === 0)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState drawing="wrench" title={t('setup.nothing')}>
          {t('setup.nothing_hint')}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        actions={
          setup.mayClose && (
            <Button busy={isPending} onClick={() => set(!isOpen)}>
              {t(isOpen ? 'setup.dismiss' : 'setup.show')}
            </Button>
          )
        }
      />
      <Stack>
        {setup.complete && (
          <Banner tone="success" title={t('setup.complete')}>
            {t('setup.complete_hint')}
          </Banner>
        )}
        <Card>
          <SetupList setup={setup} />
        </Card>
      </Stack>
    </>
  );
}
