import { useLayoutEffect } from 'react';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import { useT } from '../words';

/** Says that the portal starts. The page itself shows it, from before the scripts on (`first/first.css`). */
export function OpeningStatus() {
  const t = useT();
  return <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>;
}

/** Stands beside the first screen, and takes away what the page showed until then. */
export function OpeningEnd(): null {
  useLayoutEffect(() => document.querySelector('.opening')?.remove(), []);
  return null;
}
