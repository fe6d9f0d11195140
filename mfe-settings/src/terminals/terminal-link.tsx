import styled from 'styled-components';
import { notify, useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { space } from '@portal/ui-kit/theme';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  max-inline-size: 100%;
  button {
    flex: none;
  }
`;

const Address = styled.bdi`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Where a device becomes the terminal. */
const terminalLink = (id: number): string => `${window.location.origin}/terminal-device/${id}`;

/** The link that is opened on the device, with a button that copies it where the browser lets it. */
export function TerminalLink({ id, name }: { id: number; name: string }) {
  const t = useT();
  const link = terminalLink(id);
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => notify.show({ text: t('terminals.copied'), tone: 'success' }),
      (error: unknown) => notify.failed(error),
    );
  };
  return (
    <Line>
      <Address dir="ltr">{link}</Address>
      {/* Only pages of a safe origin have a clipboard. */}
      {'clipboard' in navigator && <IconButton icon="clipboard" size="small" label={t('terminals.copy_link', { name })} onClick={copy} />}
    </Line>
  );
}
