import styled, { keyframes } from 'styled-components';
import { Spinner } from '@portal/ui-kit/spinner';
import { color, motion, space, waiting } from '@portal/ui-kit/theme';
import { useT } from '../words';
import { ProductMark } from './product-mark';

const appear = keyframes`from { visibility: hidden; }`;

/** A wait that is over at once is not shown: drawing it would only make the page come later. */
const Page = styled.main`
  min-block-size: 100dvh;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.l};
  color: ${color.muted};
  animation: ${appear} ${motion.fast} ${waiting.delay} both;
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
