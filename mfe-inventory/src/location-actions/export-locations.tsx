import { locationsExport } from '@portal/contracts/inventory/exports';
import { ExportButton } from '@portal/portal-kit/list';
import { useLocationLabel } from './use-location-label';

/** Offers to write places to a file: all of them, or the branch with this path. */
export function ExportLocations({ path }: { path?: string }) {
  const label = useLocationLabel();
  const columns = locationsExport.columns.map((id) => ({ id, label: label(id), chosen: true }));
  return (
    <ExportButton list={locationsExport.list} query={{ sort_by: 'path', ...(path && { path_starts_with: path }) }} columns={columns} />
  );
}
