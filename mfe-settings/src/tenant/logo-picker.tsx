import styled from 'styled-components';
import { addTenantLogo, removeTenantLogo } from '@portal/contracts/identity/contracts';
import type { TenantSettings } from '@portal/contracts/identity/schemas';
import { api, invalidate, upload, usePortal, useT } from '@portal/portal-kit';
import { PictureButtons } from '@portal/portal-kit/fields';
import { FieldHint } from '@portal/ui-kit/field';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { color, radius, space } from '@portal/ui-kit/theme';

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

const reload = () => invalidate(['tenant']);

/** The plant's logo, at sign-in and above every page. */
export function LogoPicker({ tenant: { logo, name } }: { tenant: TenantSettings }) {
  const t = useT();
  const { can } = usePortal();
  return (
    <Stack $gap="m">
      <Inline $gap="l">
        <Plate>{logo ? <img src={logo.path} alt={name} /> : <FieldHint>{t('tenant.no_logo')}</FieldHint>}</Plate>
        {can('settings.company_management/update') && (
          <PictureButtons
            icon="image"
            name={t('tenant.logo')}
            change={t(logo ? 'tenant.change_logo' : 'tenant.add_logo')}
            remove={t('tenant.remove_logo')}
            onChange={(file) => upload(addTenantLogo, { params: undefined, file }).then(reload)}
            onRemove={logo ? () => api(removeTenantLogo, { params: { logoId: logo.id } }).then(reload) : undefined}
          />
        )}
      </Inline>
      <FieldHint>{t('tenant.logo_hint')}</FieldHint>
    </Stack>
  );
}
