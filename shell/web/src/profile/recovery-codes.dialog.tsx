import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { font, space } from '@portal/ui-kit/theme';

const Codes = styled.ol`
  direction: ltr;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.s};
  margin-block: ${space.l};
  font-family: monospace;
  font-weight: ${font.medium};
`;

/** The recovery codes, for the only time. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  const footer = (
    <Button variant="primary" onClick={onClose}>
      {t('factors.codes_kept')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('factors.recovery')} footer={footer} dismissable={false} closable={false}>
      <p>{t('factors.recovery_body')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
    </Dialog>
  );
}
