import { useState } from 'react';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FilterChips } from '@portal/ui-kit/filter-chips';
import { SearchField } from '@portal/ui-kit/search-field';
import { Grid, Inline, Stack } from '@portal/ui-kit/stack';
import type { StaffSearch } from './staff-query';

interface StaffFiltersProps {
  values: StaffSearch;
  onFind: (values: Partial<StaffSearch>) => void;
  onClear: () => void;
}

/** Search by name at once; the rest on demand. What applies stands below as chips. */
export function StaffFilters({ values, onFind, onClear }: StaffFiltersProps) {
  const t = useT();
  const [more, setMore] = useState(false);
  const chip = (name: 'id' | 'email' | 'phone', none: null | '') =>
    values[name] ? [{ id: name, label: `${t(`fields.${name}`)}: ${values[name]}`, onRemove: () => onFind({ [name]: none }) }] : [];
  const chips = [
    ...chip('id', null),
    ...chip('email', ''),
    ...chip('phone', ''),
    ...(values.without_supervisor
      ? [{ id: 'without_supervisor', label: t('list.without_supervisor'), onRemove: () => onFind({ without_supervisor: false }) }]
      : []),
  ];
  return (
    <Stack $gap="s" role="search">
      <Inline>
        <SearchField label={t('list.search')} value={values.name} onChange={(name) => onFind({ name })} />
        <Button variant="quiet" iconEnd={more ? 'chevron-up' : 'chevron-down'} aria-expanded={more} onClick={() => setMore(!more)}>
          {t('list.filters')}
        </Button>
      </Inline>
      {more && (
        <Grid $min="12rem" $gap="m">
          <SearchField
            hideLabel={false}
            label={t('fields.id')}
            inputMode="numeric"
            value={values.id === null ? '' : String(values.id)}
            onChange={(text) => onFind({ id: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null })}
          />
          <SearchField hideLabel={false} label={t('fields.email')} value={values.email} onChange={(email) => onFind({ email })} />
          <SearchField
            hideLabel={false}
            label={t('fields.phone')}
            inputMode="tel"
            value={values.phone}
            onChange={(phone) => onFind({ phone })}
          />
          <Checkbox
            label={t('list.without_supervisor')}
            checked={values.without_supervisor}
            onChange={(without_supervisor) => onFind({ without_supervisor })}
          />
        </Grid>
      )}
      <FilterChips filters={chips} onClear={onClear} />
    </Stack>
  );
}
