import { useState } from 'react';
import styled from 'styled-components';
import { LEVELS, type Grants } from '@portal/contracts/access';
import { getUserAccess, updateUserAccess } from '@portal/contracts/identity/contracts';
import type { User, UserAccess } from '@portal/contracts/identity/schemas';
import { LoadError, notify, useApiQuery, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Dialog } from '@portal/ui-kit/dialog';
import { FieldError } from '@portal/ui-kit/field';
import { SearchField } from '@portal/ui-kit/search-field';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { accessRows, withLevel, type AccessRow } from './access-grid';

/** Who may do what: the person's own rights area by area, beside what profile and groups already give. */
export function AccessDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const access = useApiQuery(getUserAccess, { params: { id: user.id } });
  const title = t('access.title', { name: user.name });
  if (access.data) return <AccessForm user={user} stored={access.data.item} title={title} onClose={onClose} />;
  return (
    <Dialog open size="large" title={title} onClose={onClose}>
      {access.error ? <LoadError compact error={access.error} onRetry={() => void access.refetch()} /> : <SkeletonText lines={8} />}
    </Dialog>
  );
}

interface AccessFormProps {
  user: User;
  stored: UserAccess;
  title: string;
  onClose: () => void;
}

function AccessForm({ user, stored, title, onClose }: AccessFormProps) {
  const t = useT();
  const form = useApiForm(updateUserAccess, {
    values: { admin: stored.admin, access: stored.access },
    params: { id: user.id },
    body: (values) => values,
    onSaved: () => {
      notify.saved(user.name);
      onClose();
    },
  });
  const [before] = useState(stored);
  const refused = form.field('access').error;
  return (
    <FormDialog form={form} size="large" title={title} onClose={onClose}>
      <Checkbox {...form.checkbox('admin')} label={t('access.admin')} />
      {refused && (
        <div role="alert">
          <FieldError>{refused}</FieldError>
        </div>
      )}
      {!form.values.admin && (
        <AccessTable
          own={form.values.access}
          inherited={before.effective}
          before={before.access}
          onChange={(grants) => form.change('access', grants)}
        />
      )}
    </FormDialog>
  );
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.table};
  th {
    text-align: start;
    color: ${color.muted};
    font-weight: ${font.medium};
    padding: ${space.xs};
  }
  td {
    position: relative;
    padding: 0 ${space.xs};
  }
  tbody > tr > * {
    border-block-start: 1px solid ${color.line};
  }
  th:not(:first-child),
  td:not(:first-child) {
    text-align: center;
  }
`;

/** Under the box without room of its own: the boxes of a line stay level. */
const Given = styled.span`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  line-height: 0.5;
  color: ${color.muted};
`;

interface AccessTableProps {
  own: Grants;
  /** What was effective before any change of this dialog, own rights included. */
  inherited: Grants;
  before: Grants;
  onChange: (grants: Grants) => void;
}

function AccessTable({ own, inherited, before, onChange }: AccessTableProps) {
  const t = useT();
  const [sought, setSought] = useState('');
  const named = accessRows(own, withoutOwn(inherited, before)).map((row) => ({ row, name: t(`areas.${row.area}`) }));
  const found = named.filter(({ name }) => name.toLocaleLowerCase().includes(sought.toLocaleLowerCase()));
  return (
    <Stack $gap="s">
      <p>{t('access.own_hint')}</p>
      <SearchField label={t('access.search')} value={sought} onChange={setSought} pause={0} />
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
        <tbody>
          {found.map(({ row, name }) => (
            <AccessLine
              key={row.area}
              row={row}
              name={name}
              onChange={(level, given) => onChange(withLevel(own, row.area, level, given))}
            />
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function AccessLine({
  row,
  name,
  onChange,
}: {
  row: AccessRow;
  name: string;
  onChange: (level: (typeof LEVELS)[number], given: boolean) => void;
}) {
  const t = useT();
  return (
    <tr>
      <th scope="row">{name}</th>
      {LEVELS.map((level) => {
        const state = row.levels[level];
        if (state === 'unknown') return <td key={level} />;
        return (
          <td key={level}>
            <Checkbox
              hideLabel
              label={`${name}: ${t(`access.${level}`)}`}
              checked={state === 'own'}
              onChange={(given) => onChange(level, given)}
            />
            {state === 'inherited' && (
              <Given role="img" aria-label={t('access.inherited')} title={t('access.inherited')}>
                •
              </Given>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** What profile and groups give: the effective rights less those that are only the person's own. */
function withoutOwn(effective: Grants, own: Grants): Grants {
  return Object.fromEntries(
    Object.entries(effective).map(([area, levels]) => [area, levels.filter((level) => !own[area as keyof Grants]?.includes(level))]),
  );
}
