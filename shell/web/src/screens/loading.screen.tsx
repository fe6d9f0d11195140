import styled from 'styled-components';
import { Spinner } from '@portal/ui-kit/spinner';
import { color, space } from '@portal/ui-kit/theme';
import { useT } from '../words';
import { ProductMark } from './product-mark';

const Page = styled.main`
  min-block-size: 100dvh;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.l};
  color: ${color.muted};
`;

export function LoadingScreen() {
  const t = useT();
  return (
    <Page>
      <ProductMark />
      <Spinner label={t('loading')} />
    </Page>
  );
}
