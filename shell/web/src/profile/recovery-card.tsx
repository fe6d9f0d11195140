import { renewRecoveryCodes } from '@portal/contracts/identity/contracts';
import { confirm, useApiMutation, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';

interface RecoveryCardProps {
  left: number;
  onRenewed: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ left, onRenewed }: RecoveryCardProps) {
  const t = useT();
  const renew = useApiMutation(renewRecoveryCodes, { onSuccess: ({ item }) => onRenewed(item.recovery_codes) });
  const ask = async () => {
    if (await confirm({ title: t('factors.renew'), body: t('factors.renew_body'), confirm: t('factors.renew') })) renew.mutate({});
  };
  return (
    <Card
      title={t('factors.recovery')}
      actions={
        <Button onClick={() => void ask()} busy={renew.isPending}>
          {t('factors.renew')}
        </Button>
      }
    >
      <p>{t('factors.recovery_left', { left })}</p>
    </Card>
  );
}
