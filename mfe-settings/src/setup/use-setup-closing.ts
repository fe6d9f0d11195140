import { useCallback } from 'react';
import { updateTenantAttribute } from '@portal/contracts/identity/contracts';
import { useApiMutation, useT } from '@portal/portal-kit';
import { keepTenant } from '../tenant/use-tenant-settings';

/** Opens or closes the set-up on the start page, for everybody of the plant. `said` tells it by a notice. */
export function useSetupClosing({ said = true }: { said?: boolean } = {}) {
  const t = useT();
  const { mutate, isPending, isSuccess } = useApiMutation(updateTenantAttribute, {
    saved: said ? ({ item }) => t(item.attributes.setup_open === true ? 'setup.shown' : 'setup.dismissed') : undefined,
    changes: ['tenant'],
    onSuccess: keepTenant,
  });
  const set = useCallback((open: boolean) => mutate({ body: { name: 'setup_open', value: open } }), [mutate]);
  return { set, isPending, isSuccess };
}
