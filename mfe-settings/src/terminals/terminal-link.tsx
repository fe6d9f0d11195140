import { CopiedLink, useT } from '@portal/portal-kit';

/** The link that is opened on the device where it becomes the terminal. */
export function TerminalLink({ id, name }: { id: number; name: string }) {
  const t = useT();
  return (
    <CopiedLink
      link={`${window.location.origin}/terminal-device/${id}`}
      label={t('terminals.copy_link', { name })}
      copied={t('terminals.copied')}
    />
  );
}
