import { useState } from 'react';
import type { User } from '@portal/contracts/identity/schemas';
import { lazyPanel, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { SkeletonText } from '@portal/ui-kit/skeleton';

const AccessReasons = lazyPanel(async () => (await import('../access/access-reasons')).AccessReasons, <SkeletonText lines={6} />);

/** What a person may do and why, once somebody asks for it. */
export function PersonAccess({ user }: { user: User }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t('reasons.title')}
      actions={
        <Button variant="quiet" iconEnd={open ? 'chevron-up' : 'chevron-down'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'reasons.hide' : 'reasons.show')}
        </Button>
      }
    >
      {open ? <AccessReasons user={user} /> : t('reasons.intro')}
    </Card>
  );
}
