import { useMemo } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';
import { confirmTotp } from '@portal/contracts/identity/contracts';
import type { NewTotp } from '@portal/contracts/identity/schemas';
import { useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextField } from '@portal/ui-kit/text-field';
import { color, space } from '@portal/ui-kit/theme';

/** Dark on light in either theme: cameras read it so. */
const Code = styled.svg`
  inline-size: min(15rem, 100%);
  margin-inline: auto;
  background: ${color.scanGround};
  fill: ${color.scanInk};
`;

const Key = styled.code`
  direction: ltr;
  display: block;
  padding-block: ${space.s};
  overflow-wrap: anywhere;
  user-select: all;
`;

interface TotpDialogProps {
  made: NewTotp;
  onClose: () => void;
  onConfirmed: (codes: readonly string[]) => void;
}

/** The QR code for an authenticator app, and the first code that it shows. */
export function TotpDialog({ made, onClose, onConfirmed }: TotpDialogProps) {
  const t = useT();
  const form = useApiForm(confirmTotp, {
    values: { totp: '' },
    body: ({ totp }) => ({ totp }),
    sentences: { 'totp.invalid': t('sign_in.errors.wrong_factor') },
    onSaved: ({ item }) => onConfirmed(item.recovery_codes),
  });
  const { size, path } = useMemo(() => {
    const { data, size: cells } = encode(made.uri, { border: 2 });
    return { size: cells, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
  }, [made.uri]);
  return (
    <FormDialog form={form} title={t('factors.app')} action={t('factors.confirm')} onClose={onClose}>
      <p>{t('factors.scan')}</p>
      <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('factors.app')} shapeRendering="crispEdges">
        <path d={path} />
      </Code>
      <p>
        {t('factors.secret')} <Key>{made.secret}</Key>
      </p>
      <TextField {...form.text('totp')} required label={t('factors.code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
    </FormDialog>
  );
}
