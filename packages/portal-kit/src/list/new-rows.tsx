import { Button } from '@portal/ui-kit/button';
import { usePortalT } from '../i18n/use-t';
import type { Steadiness } from './use-steady-rows';

/** Rows that came while the person pointed at the others. On later pages they only moved there, so no number is told. */
export function NewRows({ steady, page }: { steady: Steadiness; page: number }) {
  const t = usePortalT();
  return (
    <Button size="small" variant="primary" icon="arrow-up" onClick={steady.show}>
      {page === 1 ? t('list.new_rows', { count: steady.waiting }) : t('list.changed')}
    </Button>
  );
}
