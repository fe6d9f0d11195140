import { confirm, notify, useT } from '@portal/portal-kit';
import { Menu } from '@portal/ui-kit/menu';

interface MachineMenuProps {
  /** What the machine is called, in the question. */
  name: string;
  onDetach: () => Promise<void>;
}

/** Detaches a machine from its terminal, after the question. */
export function MachineMenu({ name, onDetach }: MachineMenuProps) {
  const t = useT();
  const detach = async () => {
    const sure = await confirm({
      title: t('terminals.detach_title', { name }),
      body: t('terminals.detach_body'),
      confirm: t('terminals.detach'),
      danger: true,
    });
    if (!sure) return;
    try {
      await onDetach();
      notify.saved(name);
    } catch (error) {
      notify.failed(error);
    }
  };
  const item = { id: 'detach', label: t('terminals.detach'), icon: 'unplug', danger: true, onSelect: () => void detach() };
  return <Menu label={t('terminals.actions')} icon="more" size="small" items={[item]} />;
}
