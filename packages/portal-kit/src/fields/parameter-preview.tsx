import { useState } from 'react';
import type { Parameter } from '@portal/contracts/parameters';
import { translated } from '@portal/contracts/locales';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Stack } from '@portal/ui-kit/stack';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';
import type { Answers } from './parameter-answers';
import { ParameterFields } from './parameter-fields';

/** The parameters as those who answer them see them; what is answered here is kept nowhere. */
export function ParameterPreview({ parameters }: { parameters: readonly Parameter[] }) {
  const t = usePortalT();
  const { locale } = usePortal();
  const named = parameters.map((parameter) =>
    translated(parameter.name, locale) ? parameter : { ...parameter, name: { [locale]: t('designer.unnamed') } },
  );
  const [open, setOpen] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <Stack $gap="s">
      <div>
        <Button icon={open ? 'eye-off' : 'eye'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('designer.preview')}
        </Button>
      </div>
      {open && (
        <Card>
          <div role="group" aria-label={t('designer.preview')}>
            <ParameterFields asked={named} answers={answers} onAnswer={(id, value) => setAnswers({ ...answers, [id]: value })} />
          </div>
        </Card>
      )}
    </Stack>
  );
}
