import { useState } from 'react';
import { fetchable } from '../fetchable';
import type { RowsInSightProps } from './virtual-rows';

// Few lists are so long: the others do not load what measures rows.
const useVirtualRows = fetchable(async () => (await import('./virtual-rows')).VirtualRows);

/** Longer lists draw only the rows in sight. */
export const VIRTUAL_FROM = 60;

/** Of a long list only what is in sight, and room for the rest; all of it where the code for that cannot be fetched. */
export function RowsInSight(props: RowsInSightProps) {
  const [wanted, setWanted] = useState(true);
  const VirtualRows = useVirtualRows(wanted, () => setWanted(false));
  if (VirtualRows) return <VirtualRows {...props} />;
  return Array.from({ length: wanted ? VIRTUAL_FROM : props.count }, (_, index) => props.draw(index));
}
