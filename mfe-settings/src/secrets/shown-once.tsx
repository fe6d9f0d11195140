import { CopiedLink, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Stack } from '@portal/ui-kit/stack';

interface ShownOnceProps {
  title: string;
  secret: string;
  /** Where it goes. */
  hint: string;
  onClose: () => void;
}

/** A secret that is shown this once: it is copied here, or made anew. */
export function ShownOnce({ title, secret, hint, onClose }: ShownOnceProps) {
  const t = useT();
  const done = (
    <Button variant="primary" onClick={onClose}>
      {t('once.done')}
    </Button>
  );
  return (
    <Dialog open title={title} onClose={onClose} footer={done}>
      <Stack>
        <Banner tone="warning" title={t('once.warning')}>
          {hint}
        </Banner>
        <CopiedLink whole link={secret} label={t('once.copy')} copied={t('once.copied')} />
      </Stack>
    </Dialog>
  );
}
