import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@portal/ui-kit/button';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FilterChips } from '@portal/ui-kit/filter-chips';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { SearchField as SearchInput } from '@portal/ui-kit/search-field';
import { Grid } from '@portal/ui-kit/stack';
import { media, space } from '@portal/ui-kit/theme';
import { usePortalT } from '../i18n/use-t';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { isTooShort, type AnyValue, type SearchField, type SearchFields, type SearchValues } from './search';
import type { List } from './use-list';
import { useShownAtOnce } from './use-shown-at-once';

type Width = 'narrow' | 'medium' | 'wide';

/** How one search field looks: by its type, unless `control` draws it. */
export type ListFilter<F extends SearchFields> = {
  [K in keyof F & string]: {
    field: K;
    label: string;
    width?: Width;
    /** Behind "More filters" rather than always in sight. */
    more?: boolean;
    /** Words of a choice; "Yes" and "No" unless given. */
    words?: readonly [yes: string, no: string];
    control?: (value: SearchValues<F>[K], onChange: (value: SearchValues<F>[K]) => void) => ReactNode;
    /** Words for the value of a control, on the chip that takes it off. */
    shown?: (value: SearchValues<F>[K]) => string | null | undefined;
  };
}[keyof F & string];

/** One filter with its value, whatever its type. */
interface Filter {
  name: string;
  label: string;
  type: SearchField['type'];
  width: Width;
  more: boolean;
  words?: readonly [yes: string, no: string];
  control?: (value: AnyValue, onChange: (value: AnyValue) => void) => ReactNode;
  shown?: (value: AnyValue) => string | null | undefined;
  value: AnyValue;
  /** It has fewer characters than are looked for: the list waits for more. */
  tooShort: boolean;
  onChange: (value: AnyValue) => void;
}

const WIDTHS: Record<SearchField['type'], Width> = { text: 'wide', integer: 'narrow', flag: 'medium', choice: 'medium', option: 'medium' };
/** Choices never shrink: the words of most would be cut. */
const FLEX: Record<Width, string> = { narrow: '0 1 8rem', medium: '1 0 13rem', wide: '3 1 18rem' };
const MOST: Record<Width, string> = { narrow: '28rem', medium: '17rem', wide: '28rem' };

const Bar = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: 1fr;
  gap: ${space.s};
  margin-block-end: ${space.m};
`;

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Place = styled.div<{ $width: Width }>`
  flex: ${({ $width }) => FLEX[$width]};
  max-inline-size: ${({ $width }) => MOST[$width]};
  ${media.phone} {
    flex: none;
    max-inline-size: none;
  }
`;

interface SearchBarProps<F extends SearchFields> {
  list: List<unknown, F>;
  filters: readonly ListFilter<F>[];
  /** The fields are shown; the values that narrow the list always are. */
  open: boolean;
}

/** Search of a list, applied while the person types. */
export function SearchBar<F extends SearchFields>({ list, filters: specs, open }: SearchBarProps<F>) {
  const t = usePortalT();
  const [moreOpen, setMoreOpen] = useState(false);
  const filters = specs.map((spec) => filterOf(list as unknown as List<unknown>, spec as unknown as ListFilter<SearchFields>));
  const more = filters.filter((filter) => filter.more);
  return (
    <Bar>
      {open && (
        <Fields>
          {filters.map((filter) => !filter.more && <Control key={filter.name} filter={filter} />)}
          {more.length > 0 && (
            <Button
              variant="quiet"
              iconEnd={moreOpen ? 'chevron-up' : 'chevron-down'}
              aria-expanded={moreOpen}
              onClick={() => setMoreOpen(!moreOpen)}
            >
              {t('list.more_filters')}
            </Button>
          )}
        </Fields>
      )}
      {open && moreOpen && more.length > 0 && (
        <Grid $min="12rem" $gap="m">
          {more.map((filter) => (
            <Control key={filter.name} filter={filter} />
          ))}
        </Grid>
      )}
      <Chips filters={filters.filter(({ name }) => list.narrowed.includes(name))} onClear={list.clear} />
    </Bar>
  );
}

function filterOf(list: List<unknown>, { field, more = false, width, ...spec }: ListFilter<SearchFields>): Filter {
  const searched = list.fields[field];
  const type = searched?.type ?? 'text';
  const value = list.values[field] ?? null;
  return {
    ...spec,
    name: field,
    type,
    width: width ?? (spec.control ? 'medium' : WIDTHS[type]),
    more,
    value,
    tooShort: searched !== undefined && isTooShort(searched, value),
    onChange: (value) => list.find({ [field]: value } as Partial<typeof list.values>),
  };
}

function Control({ filter }: { filter: Filter }) {
  const { control, type } = filter;
  const [value, onChange] = useShownAtOnce(filter.value, filter.onChange);
  // A tick is as wide as its words.
  if (type === 'flag' && !control) return <Checkbox label={filter.label} checked={value === true} onChange={onChange} />;
  return <Place $width={filter.width}>{control ? control(value, onChange) : <Input filter={{ ...filter, value, onChange }} />}</Place>;
}

function Input({ filter: { label, type, value, tooShort, more, words, onChange } }: { filter: Filter }) {
  const t = usePortalT();
  if (type === 'choice') {
    const [yes, no] = words ?? [t('list.yes'), t('list.no')];
    const options = [
      { value: 'any', label },
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ];
    const chosen = value === null ? 'any' : value ? 'yes' : 'no';
    return (
      <NativeSelect
        hideLabel={!more}
        label={label}
        value={chosen}
        options={options}
        onChange={(choice) => onChange(choice === 'any' ? null : choice === 'yes')}
      />
    );
  }
  if (type === 'integer') {
    // "#1042" counts as 1042, anything without digits as nothing.
    const find = (typed: string) => onChange(Number(typed.replace(/\D/g, '').slice(0, 15)) || null);
    const shown = typeof value === 'number' ? String(value) : '';
    return <SearchInput hideLabel={!more} label={label} inputMode="numeric" value={shown} onChange={find} />;
  }
  const hint = tooShort ? t('list.at_least', { count: CONTAINS_MIN }) : undefined;
  return <SearchInput hideLabel={!more} label={label} hint={hint} value={String(value ?? '')} onChange={onChange} />;
}

function Chips({ filters, onClear }: { filters: readonly Filter[]; onClear: () => void }) {
  const t = usePortalT();
  const nothing = { text: '', integer: null, flag: false, choice: null, option: null };
  const chips = filters.map((filter) => {
    const value = wordsOf(filter, [t('list.yes'), t('list.no')]);
    const { name, label, type, onChange } = filter;
    return { id: name, label: value ? t('list.chip', { label, value }) : label, onRemove: () => onChange(nothing[type]) };
  });
  return <FilterChips filters={chips} onClear={onClear} />;
}

/** The value of a filter in words; nothing where its label says it. */
function wordsOf({ type, value, control, shown, words }: Filter, [yes, no]: readonly [string, string]): string | null | undefined {
  if (shown) return shown(value);
  if (type === 'choice') return value ? (words?.[0] ?? yes) : (words?.[1] ?? no);
  return type === 'flag' || control ? undefined : String(value);
}
