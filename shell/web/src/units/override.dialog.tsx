import { useState } from 'react';
import { usePortal } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { TextField } from '@portal/ui-kit/text-field';
import { useT } from '../words';
import { readOverrides, saveOverrides } from './overrides';

const EXAMPLE = 'http://localhost:9101/mf-manifest.json';
const FORM = 'override-form';

/** For developers: their own build of a unit in this portal, for their browser alone. */
export function OverrideDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  // The shell itself has no build of its own to look at.
  const units = usePortal().registry.filter(({ entry }) => entry);
  const [addresses, setAddresses] = useState(readOverrides);
  const apply = (next: Readonly<Record<string, string>>) => {
    saveOverrides(next);
    window.location.reload();
  };
  const footer = (
    <>
      <Button onClick={() => apply({})}>{t('override.reset')}</Button>
      <Button type="submit" form={FORM} variant="primary">
        {t('override.apply')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('override.title')} size="medium" footer={footer}>
      <Form id={FORM} onSubmit={() => apply(addresses)}>
        <p>{t('override.body')}</p>
        {units.map(({ name }) => (
          <TextField
            key={name}
            label={name}
            dir="ltr"
            type="url"
            placeholder={EXAMPLE}
            value={addresses[name] ?? ''}
            onChange={(address) => setAddresses({ ...addresses, [name]: address })}
          />
        ))}
      </Form>
    </Dialog>
  );
}
