import { useState } from 'react';
import styled from 'styled-components';
import { combineAccess, COMBINATIONS, givesNothing, type Combination, type GivenAccess } from '@portal/contracts/identity/combine-access';
import { listUserTemplates } from '@portal/contracts/identity/contracts';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { LoadError, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { Stack } from '@portal/ui-kit/stack';
import { color, radius, space } from '@portal/ui-kit/theme';

const Frame = styled(Stack)`
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  button {
    align-self: start;
  }
`;

interface FromTemplateProps {
  own: GivenAccess;
  /** Puts the result into the form: nothing is saved yet. */
  onApply: (access: GivenAccess) => void;
  /** The template that is edited: it is not offered to itself. */
  besides?: number;
  /** Templates that make administrators are not offered: a terminal is none. */
  rightsAlone?: boolean;
}

/** Offers to put the permissions of a template together with those in the form. */
export function FromTemplate(props: FromTemplateProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return open ? (
    <Choice
      {...props}
      onApply={(access) => {
        props.onApply(access);
        setOpen(false);
      }}
    />
  ) : (
    <div>
      <Button icon="users" onClick={() => setOpen(true)}>
        {t('from_template.open')}
      </Button>
    </div>
  );
}

function Choice({ own, onApply, besides, rightsAlone = false }: FromTemplateProps) {
  const t = useT();
  const { locale } = usePortal();
  const [chosen, choose] = useState(0);
  const [mode, setMode] = useState<Combination>('sum');
  const templates = useApiQuery(listUserTemplates, { query: { pp: PAGE_SIZE_MAX } });
  if (templates.error) return <LoadError compact error={templates.error} onRetry={() => void templates.refetch()} />;
  const offered = (templates.data?.items ?? []).filter(({ id, admin }) => id !== besides && !(rightsAlone && admin));
  const template = offered.find(({ id }) => id === chosen);
  const options = offered.map(({ id, name }) => ({ value: id, label: translated(name, locale) }));
  return (
    <Frame $gap="m">
      <NativeSelect
        label={t('fields.user_template_id')}
        value={chosen}
        options={[{ value: 0, label: t('from_template.choose') }, ...options]}
        onChange={choose}
      />
      {template && givesNothing(template) && (
        <Banner live tone="warning">
          {t(mode === 'sum' ? 'from_template.nothing' : 'from_template.takes_all')}
        </Banner>
      )}
      <RadioGroup
        label={t('from_template.mode')}
        value={mode}
        onChange={setMode}
        options={COMBINATIONS.map((each) => ({
          value: each,
          label: t(`from_template.${each}`),
          description: t(`from_template.${each}_hint`),
        }))}
      />
      <Button variant="primary" disabled={!template} onClick={() => template && onApply(combineAccess(own, template, mode))}>
        {t('from_template.apply')}
      </Button>
    </Frame>
  );
}
