import { useState } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { lazyPanel, LoadError, useFormat, usePage, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SearchField } from '@portal/ui-kit/search-field';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, space } from '@portal/ui-kit/theme';
import { labelsChosen } from './labels-address';
import { LABEL_FORMATS, perPage, type LabelFormat } from './label-formats';
import { useLabelled, type Labelled, type LabelledThing } from './use-labelled';

const LabelSheet = lazyPanel(async () => (await import('./label-sheet')).LabelSheet, <SkeletonText lines={4} />);

const Things = styled.ul`
  margin: 0;
  padding: ${space.s} ${space.l};
  max-block-size: 20rem;
  overflow-y: auto;
  list-style: none;
  small {
    color: ${color.muted};
  }
`;

const KINDS: readonly Labelled[] = ['machine', 'tool', 'location'];

/** `/labels`: labels with codes for machines, tools and places, for office and label printers. */
export function LabelsPage() {
  const t = useT();
  const { can } = usePortal();
  const kinds = KINDS.filter((each) => each === 'location' || can(`${each}s/read`));
  const asked = labelsChosen(useSearchParams()[0]);
  const [kind, setKind] = useState<Labelled>(() => kinds.find((each) => each === asked.kind) ?? kinds[0] ?? 'location');
  const [formatId, chooseFormat] = useState(LABEL_FORMATS[0]?.id ?? '');
  const [touched, choose] = useState<readonly LabelledThing[] | null>(null);
  const ids = kind === asked.kind ? asked.ids : [];
  const { things } = useLabelled(kind, '', ids);
  const chosen = touched ?? (ids.length > 0 ? things : []);
  // Before anything is chosen the first one shows how a label looks.
  const shown = chosen.length > 0 ? chosen : things.slice(0, 1);
  const format = LABEL_FORMATS.find(({ id }) => id === formatId);
  usePage({ title: t('routes.labels') });
  const print = (
    <Button variant="primary" icon="printer" disabled={chosen.length === 0} onClick={() => window.print()}>
      {t('labels.print')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('routes.labels')} subtitle={t('labels.hint')} actions={print} />
      <Stack>
        <FormRow>
          <NativeSelect
            label={t('labels.for')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`labels.kinds.${value}`) }))}
            onChange={(next) => {
              setKind(next);
              choose([]);
            }}
          />
          <FormatField value={formatId} onChange={chooseFormat} />
        </FormRow>
        <Choice key={kind} kind={kind} ids={ids} chosen={chosen} onChoose={choose} />
        {format && shown.length > 0 && <LabelSheet things={shown} format={format} label={t('labels.preview')} />}
      </Stack>
    </>
  );
}

function FormatField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useT();
  const nameOf = (format: LabelFormat) => {
    const { width, height } = format.label;
    return format.id.startsWith('a4') ? t('labels.sheet', { width, height, number: perPage(format) }) : t('labels.roll', { width, height });
  };
  return (
    <NativeSelect
      label={t('labels.size')}
      value={value}
      options={LABEL_FORMATS.map((format) => ({ value: format.id, label: nameOf(format) }))}
      onChange={onChange}
    />
  );
}

interface ChoiceProps {
  kind: Labelled;
  /** Those that are offered while nothing is sought; the first hundred where there are none. */
  ids: readonly number[];
  chosen: readonly LabelledThing[];
  onChoose: (things: readonly LabelledThing[]) => void;
}

/** Those that get a label; a search leaves those chosen before. */
function Choice({ kind, ids, chosen, onChoose }: ChoiceProps) {
  const t = useT();
  const format = useFormat();
  const [text, search] = useState('');
  const sought = [...text.trim()].length < CONTAINS_MIN ? '' : text.trim();
  const { things, loading, error, retry } = useLabelled(kind, sought, ids);
  const has = (id: number) => chosen.some((one) => one.id === id);
  const missing = things.filter(({ id }) => !has(id));
  const toggle = (thing: LabelledThing, on: boolean) => onChoose(on ? [...chosen, thing] : chosen.filter(({ id }) => id !== thing.id));
  const all = (on: boolean) => onChoose(on ? [...chosen, ...missing] : []);
  return (
    <Card flush title={t('labels.chosen', { number: format.number(chosen.length) })}>
      <Stack $gap="s">
        <Things aria-busy={loading || undefined}>
          <li>
            <SearchField label={t('labels.search')} value={text} onChange={search} />
          </li>
          {error ? (
            <li>
              <LoadError compact error={error} onRetry={retry} />
            </li>
          ) : (
            <li>
              <Checkbox
                label={t('labels.all')}
                checked={things.length > 0 && missing.length === 0}
                indeterminate={chosen.length > 0 && missing.length > 0}
                onChange={all}
              />
            </li>
          )}
          {things.map((thing) => (
            <li key={thing.id}>
              <Checkbox label={<ThingName thing={thing} />} checked={has(thing.id)} onChange={(on) => toggle(thing, on)} />
            </li>
          ))}
        </Things>
      </Stack>
    </Card>
  );
}

function ThingName({ thing: { symbol, name } }: { thing: LabelledThing }) {
  return (
    <>
      <bdi>{symbol}</bdi> <small>{name !== symbol && <bdi>{name}</bdi>}</small>
    </>
  );
}
