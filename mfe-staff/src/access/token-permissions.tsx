import type { Grants } from '@portal/contracts/access';
import { usePortal } from '@portal/portal-kit';
import { FieldError } from '@portal/ui-kit/field';
import { AccessTable } from './access-table';

interface TokenPermissionsProps {
  permissions: Grants;
  error?: string;
  onChange: (permissions: Grants) => void;
}

/** What an API token may do, of what the person may do who makes it. Fills `api_token.permissions`. */
export function TokenPermissions({ permissions, error, onChange }: TokenPermissionsProps) {
  const { can } = usePortal();
  return (
    <>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <AccessTable own={permissions} offered={can} onChange={onChange} />
    </>
  );
}
