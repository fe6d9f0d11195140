import { Drawer } from '@portal/ui-kit/drawer';
import { useT } from '../words';
import { Entries } from './navigation';

/** The navigation over the page, on small screens. */
export function DrawerNavigation({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Drawer open onClose={onClose} title={t('navigation')} side="start">
      <nav aria-label={t('navigation')}>
        <Entries collapsed={false} />
      </nav>
    </Drawer>
  );
}
