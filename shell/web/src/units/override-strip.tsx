import styled from 'styled-components';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { space } from '@portal/ui-kit/theme';
import { useT } from '../words';
import { readOverrides, saveOverrides } from './overrides';

const Place = styled.div`
  margin-block-end: ${space.l};
`;

/** Reminds a developer that they look at a build of their own, and takes them back with one press. */
export function OverrideStrip() {
  const t = useT();
  const units = Object.keys(readOverrides());
  if (units.length === 0) return null;
  const reset = () => {
    saveOverrides({});
    window.location.reload();
  };
  const actions = (
    <Button size="small" onClick={reset}>
      {t('override.reset')}
    </Button>
  );
  return (
    <Place>
      <Banner tone="warning" icon="wrench" actions={actions}>
        {t('override.active', { units: units.join(', ') })}
      </Banner>
    </Place>
  );
}
