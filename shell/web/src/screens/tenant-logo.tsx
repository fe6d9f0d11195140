import styled from 'styled-components';
import { usePortal } from '@portal/portal-kit/shell';
import { ProductMark } from './product-mark';

const Picture = styled.img`
  inline-size: auto;
  max-inline-size: 12rem;
  block-size: 2.5rem;
  object-fit: contain;
`;

/** The plant's logo, else the product's mark. */
export function TenantLogo() {
  const { tenant } = usePortal();
  return tenant?.logo ? <Picture src={tenant.logo.path} alt={tenant.name} /> : <ProductMark />;
}
