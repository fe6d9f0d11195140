import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReportDraft } from './report-draft';

/**
 * Puts the focus on the first question that is open: the machine, whether it stands, the title. Again when the answer took away what had
 * the focus. No text field is focused while a tile can answer: the keyboard of a phone would cover the form.
 * @returns where each question stands
 */
export function useFirstQuestion({ equipment_id, stopped }: Pick<ReportDraft, 'equipment_id' | 'stopped'>) {
  const machine = useRef<HTMLDivElement>(null);
  const standstill = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const ask = useEffectEvent(() => {
    const begins = first.current;
    first.current = false;
    if (!begins && document.activeElement !== document.body) return;
    const open = [...(equipment_id === null ? [machine] : []), ...(stopped === null ? [standstill] : []), title];
    for (const { current } of open) {
      const control = current?.querySelector<HTMLElement>('button:not([aria-disabled]), input');
      if (control) return control.focus();
    }
  });
  useEffect(() => ask(), [equipment_id]);
  return { machine, stopped: standstill, title };
}
