import { useRef, useState } from 'react';
import styled from 'styled-components';
import { addTenantLogo, removeTenantLogo } from '@portal/contracts/identity/contracts';
import type { TenantSettings } from '@portal/contracts/identity/schemas';
import { api, invalidate, notify, upload, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { FieldHint } from '@portal/ui-kit/field';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { color, radius, space } from '@portal/ui-kit/theme';

const TYPES = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp'];

/** Logos are drawn for paper: on a dark theme too they stand on a light ground. */
const Plate = styled.div`
  display: grid;
  place-items: center;
  inline-size: min(16rem, 100%);
  block-size: 6rem;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  img {
    max-inline-size: 100%;
    max-block-size: 100%;
    object-fit: contain;
  }
`;

/** The plant's logo, at sign-in and above every page. */
export function LogoPicker({ tenant: { logo, name } }: { tenant: TenantSettings }) {
  const t = useT();
  const { can } = usePortal();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      invalidate(['tenant']);
      notify.updated(t('tenant.logo'));
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    if (TYPES.includes(file.type)) void run(() => upload(addTenantLogo, { params: undefined, file }));
    else notify.show({ text: t('tenant.logo_type'), tone: 'warning' });
  };
  return (
    <Stack $gap="m">
      <Inline $gap="l">
        <Plate>{logo ? <img src={logo.path} alt={name} /> : <FieldHint>{t('tenant.no_logo')}</FieldHint>}</Plate>
        {can('settings.company_management/update') && (
          <Inline>
            <input
              ref={input}
              hidden
              type="file"
              aria-label={t('tenant.logo')}
              accept={TYPES.join(',')}
              onChange={(event) => choose(event.target.files?.[0])}
            />
            <Button icon="image" busy={busy} onClick={() => input.current?.click()}>
              {t(logo ? 'tenant.change_logo' : 'tenant.add_logo')}
            </Button>
            {logo && (
              <Button
                variant="quiet"
                icon="trash"
                disabled={busy}
                onClick={() => void run(() => api(removeTenantLogo, { params: { logoId: logo.id } }))}
              >
                {t('tenant.remove_logo')}
              </Button>
            )}
          </Inline>
        )}
      </Inline>
      <FieldHint>{t('tenant.logo_hint')}</FieldHint>
    </Stack>
  );
}
