import { useFormat, useT } from '@portal/portal-kit';
import type { MappingFault } from './mapping-faults';

/** Says what is wrong in a mapping. */
export function useFaultText(): (fault: MappingFault) => string {
  const t = useT();
  const format = useFormat();
  return ({ code, names, min, max, length }) =>
    t(`sync.editor.faults.${code}`, {
      names,
      ...Object.fromEntries(Object.entries({ min, max, length }).map(([name, number]) => [name, format.number(number ?? 0)])),
    });
}
