import { attributeOf } from '@portal/contracts/tenant-attributes';
import { usePortal } from '@portal/portal-kit';

/** Which files a report takes: as far as the plant or the person's rights allow them. Terminals have no documents. */
export function useAddableFiles(): { photos: boolean; documents: boolean } {
  const { terminal, tenant, can } = usePortal();
  const details = can('issues.details/create') || can('issues.details/update');
  return {
    photos: details || attributeOf(tenant.attributes, 'issue_create_photos'),
    documents: terminal === null && (details || attributeOf(tenant.attributes, 'issue_create_documents')),
  };
}
