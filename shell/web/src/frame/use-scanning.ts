import { useEffect } from 'react';
import { goTo, openCode, SCAN_PARAMETER, usePageReader } from '@portal/portal-kit/portal';
import { useQueryText } from './location';

const START = '/';

/**
 * Opens what a hand reader reads outside of fields, and what `scan_qr` of any address stands for (specification, section 2); where it
 * stands for nothing, the start.
 */
export function useScanning(): void {
  const query = useQueryText();
  const scanned = new URLSearchParams(query).get(SCAN_PARAMETER);
  usePageReader((code) => void openCode(code));
  useEffect(() => {
    if (!scanned) return;
    const open = async () => {
      await goTo(withoutParameter(), { replace: true });
      if (!(await openCode(scanned))) await goTo(START, { replace: true });
    };
    void open();
  }, [scanned]);
}

/** The address of the page, from which going back does not scan again. */
function withoutParameter(): string {
  const { pathname, searchParams } = new URL(window.location.href);
  searchParams.delete(SCAN_PARAMETER);
  const rest = searchParams.toString();
  return pathname + (rest && `?${rest}`);
}
