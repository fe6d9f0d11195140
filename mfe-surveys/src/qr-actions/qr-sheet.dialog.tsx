import styled from 'styled-components';
import { QR_SIZES } from '@portal/contracts/surveys/survey-terms';
import type { QrAction } from '@portal/contracts/surveys/schemas';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { PrintSheet } from '@portal/ui-kit/print-sheet';
import { color, font, space } from '@portal/ui-kit/theme';
import { QrPicture } from './qr-picture';

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  gap: ${space.xl};
  background: ${color.scanGround};
  color: ${color.scanInk};
  padding: ${space.l};
`;

const Label = styled.figure`
  margin: 0;
  break-inside: avoid;
  text-align: center;
  img {
    margin-inline: auto;
    max-inline-size: 100%;
    block-size: auto;
  }
  figcaption {
    font-size: ${font.title};
    font-weight: ${font.medium};
    overflow-wrap: anywhere;
  }
  small {
    font-size: ${font.table};
  }
`;

interface QrSheetDialogProps {
  actions: readonly QrAction[];
  onClose: () => void;
}

/** Codes to print and hang up, each with its name and what to do. */
export function QrSheetDialog({ actions, onClose }: QrSheetDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      size="large"
      dismissable
      title={t('qr.print')}
      onClose={onClose}
      footer={
        <Button variant="primary" icon="printer" onClick={() => window.print()}>
          {t('qr.print_now')}
        </Button>
      }
    >
      <PrintSheet paper="210mm 297mm" margin="10mm">
        <Sheet>
          {actions.map(({ id, ulid, name }) => (
            <Label key={id}>
              <QrPicture ulid={ulid} name={name} size={QR_SIZES.dialog} />
              <figcaption>{name}</figcaption>
              <small>{t('qr.scan_me')}</small>
            </Label>
          ))}
        </Sheet>
      </PrintSheet>
    </Dialog>
  );
}
