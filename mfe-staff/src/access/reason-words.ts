import { useMemo } from 'react';
import type { AccessReason } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';

/** What gives a permission, in words: "User template Technician". */
export function useReasonWords(): (reason: Pick<AccessReason, 'kind' | 'name' | 'admin'>) => string {
  const t = useT();
  const { locale } = usePortal();
  return useMemo(
    () =>
      ({ kind, name, admin }) => {
        if (kind === 'own') return t(admin ? 'access.admin' : 'access.own');
        const source = translated(name ?? {}, locale);
        if (kind === 'group') return t('reasons.group', { name: source });
        return t(admin ? 'reasons.template_admin' : 'reasons.template', { name: source });
      },
    [t, locale],
  );
}
