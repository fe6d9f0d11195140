import { useEffect } from 'react';
import { useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { SetupList } from './setup-list';
import { useSetup, type Setup } from './use-setup';
import { useSetupClosing } from './use-setup-closing';

/** The set-up on the start page, until it is complete or somebody dismisses it. */
export function SetupPanel() {
  const t = useT();
  const setup = useSetup();
  const { set, isPending, isSuccess } = useSetupClosing();
  if (setup.complete) return <Complete setup={setup} />;
  if (isSuccess) return null;
  return (
    <Card
      title={t('routes.setup')}
      actions={
        setup.mayClose && (
          <Button size="small" busy={isPending} onClick={() => set(false)}>
            {t('setup.dismiss')}
          </Button>
        )
      }
    >
      <SetupList setup={setup} />
    </Card>
  );
}

/**
 * Says that nothing is missing, and takes the set-up off the start page for the next visit. Whoever sees some steps alone is told nothing.
 */
function Complete({ setup: { mayClose } }: { setup: Setup }) {
  const t = useT();
  const { set } = useSetupClosing({ said: false });
  useEffect(() => {
    if (mayClose) set(false);
  }, [mayClose, set]);
  if (!mayClose) return null;
  return (
    <Banner tone="success" title={t('setup.complete')}>
      {t('setup.complete_hint')}
    </Banner>
  );
}
