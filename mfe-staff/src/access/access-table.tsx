import { useState } from 'react';
import { LEVELS, type Access, type Area, type Grants, type Level } from '@portal/contracts/access';
import type { AccessSource } from '@portal/contracts/identity/schemas';
import { foldText, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SearchField } from '@portal/ui-kit/search-field';
import { Stack } from '@portal/ui-kit/stack';
import { accessGroups, withLevel, type AccessRow } from './access-grid';
import { GroupHead, Legend, Table } from './access-table.style';
import { useReasonWords } from './reason-words';

interface AccessTableProps {
  own: Grants;
  /** Template and groups with what each gives; a group itself has none. */
  sources?: readonly AccessSource[];
  /** What can be given; everything unless told otherwise. */
  offered?: (access: Access) => boolean;
  onChange: (grants: Grants) => void;
}

/** The person's own rights area by area; what template and groups give is a grey tick that cannot be changed here. */
export function AccessTable({ own, sources = [], offered, onChange }: AccessTableProps) {
  const t = useT();
  const { locale } = usePortal();
  const [sought, setSought] = useState('');
  const named = (area: Area) => t(`areas.${area}`);
  const wanted = (area: Area) => foldText(named(area), locale).includes(foldText(sought.trim(), locale));
  const groups = accessGroups(own, sources, wanted, offered);
  return (
    <Stack $gap="m">
      {!offered && (
        <Legend>
          <li>
            <Sample label={t('access.own')} />
          </li>
          {sources.length > 0 && (
            <li>
              <Sample label={t('access.inherited')} inherited />
            </li>
          )}
        </Legend>
      )}
      <SearchField label={t('access.search')} value={sought} onChange={setSought} pause={0} />
      {groups.length === 0 ? (
        <EmptyState compact drawing="search" title={t('access.nothing')} />
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('access.area')}</th>
              {LEVELS.map((level) => (
                <th key={level} scope="col">
                  {t(`access.${level}`)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ group, rows }) => (
            <tbody key={group}>
              <GroupHead>
                <th colSpan={1 + LEVELS.length} scope="rowgroup">
                  {t(`area_groups.${group}`)}
                </th>
              </GroupHead>
              {rows.map((row) => (
                <AccessLine
                  key={row.area}
                  row={row}
                  name={named(row.area)}
                  onChange={(level, given) => onChange(withLevel(own, row.area, level, given))}
                />
              ))}
            </tbody>
          ))}
        </Table>
      )}
    </Stack>
  );
}

/** What a tick of this look means. */
function Sample({ label, inherited = false }: { label: string; inherited?: boolean }) {
  return (
    <>
      <span aria-hidden inert>
        <Checkbox hideLabel label={label} checked inherited={inherited} onChange={() => undefined} />
      </span>
      {label}
    </>
  );
}

interface AccessLineProps {
  row: AccessRow;
  name: string;
  onChange: (level: Level, given: boolean) => void;
}

function AccessLine({ row, name, onChange }: AccessLineProps) {
  const t = useT();
  const format = useFormat();
  const words = useReasonWords();
  return (
    <tr>
      <th scope="row">{name}</th>
      {LEVELS.map((level) => {
        const state = row.levels[level];
        if (state === 'unknown') return <td key={level} />;
        const inherited = state === 'inherited';
        const right = { area: name, level: t(`access.${level}`) };
        const givers = row.givers[level];
        return (
          <td key={level} data-level={t(`access.${level}`)} {...(givers.length > 0 && { 'data-tooltip': format.list(givers.map(words)) })}>
            <Checkbox
              hideLabel
              label={t(inherited ? 'access.right_inherited' : 'access.right', right)}
              checked={inherited || state === 'own'}
              inherited={inherited}
              onChange={(given) => onChange(level, given)}
            />
          </td>
        );
      })}
    </tr>
  );
}
