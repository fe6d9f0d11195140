import { useState } from 'react';
import { getMyFactors } from '@portal/contracts/identity/contracts';
import { LoadError, useApiQuery, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Narrow } from '../narrow';
import { PasskeysCard } from './passkeys-card';
import { RecoveryCard } from './recovery-card';
import { RecoveryCodesDialog } from './recovery-codes.dialog';
import { TotpCard } from './totp-card';

/** Passkeys, the authenticator app and recovery codes. `onDone` is told once the first factor is set up and its codes were seen. */
export function FactorsTab({ onDone }: { onDone?: () => void }) {
  const t = useT();
  const factors = useApiQuery(getMyFactors, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = (made: readonly string[] = []) => {
    void factors.refetch();
    if (made.length > 0) setCodes(made);
    else onDone?.();
  };
  const closeCodes = () => {
    setCodes(null);
    onDone?.();
  };
  const item = factors.data?.item;
  // A refresh that failed takes nothing off the page: the recovery codes are shown only once.
  if (!item) return factors.error ? <LoadError error={factors.error} onRetry={() => void factors.refetch()} /> : <SkeletonText lines={8} />;
  const hasFactor = item.totp !== null || item.passkeys.length > 0;
  return (
    <Narrow>
      <p>{t('factors.intro')}</p>
      {item.required && !hasFactor && <Banner tone="warning">{t('factors.required')}</Banner>}
      <PasskeysCard passkeys={item.passkeys} onChanged={changed} />
      <TotpCard totp={item.totp} onChanged={changed} />
      {hasFactor && <RecoveryCard left={item.recovery_codes_left} onRenewed={changed} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={closeCodes} />}
    </Narrow>
  );
}
