import { useState } from 'react';
import styled from 'styled-components';
import { LEVELS, type Grants } from '@portal/contracts/access';
import { getUserAccess, updateUserAccess } from '@portal/contracts/identity/contracts';
import type { User } from '@portal/contracts/identity/schemas';
import { LoadError, notify, useApiMutation, useApiQuery, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { SearchField } from '@portal/ui-kit/search-field';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { accessRows, withLevel, type AccessRow } from './access-grid';

const FORM = 'access-form';

/** Who may do what: the person's own rights area by area, beside what profile and groups already give. */
export function AccessDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const access = useApiQuery(getUserAccess, { params: { id: user.id } });
  const [draft, setDraft] = useState<{ admin: boolean; access: Grants } | null>(null);
  const save = useApiMutation(updateUserAccess, {
    onSuccess: () => {
      notify.saved(user.name);
      onClose();
    },
    notifyInvalid: true,
  });
  const stored = access.data?.item;
  const shown = draft ?? stored;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('access.title', { name: user.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={!draft} busy={save.isPending}>
            {t('actions.save')}
          </Button>
        </>
      }
    >
      {access.error && <LoadError compact error={access.error} onRetry={() => void access.refetch()} />}
      {!shown && !access.error && <SkeletonText lines={8} />}
      {shown && stored && (
        <Form id={FORM} onSubmit={() => draft && save.mutate({ params: { id: user.id }, body: draft })}>
          <Checkbox label={t('access.admin')} checked={shown.admin} onChange={(admin) => setDraft({ access: shown.access, admin })} />
          {!shown.admin && (
            <AccessTable
              own={shown.access}
              inherited={stored.effective}
              before={stored.access}
              onChange={(grants) => setDraft({ admin: shown.admin, access: grants })}
            />
          )}
        </Form>
      )}
    </Dialog>
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
    padding: 0 ${space.xs};
    border-block-start: 1px solid ${color.line};
  }
  th:not(:first-child),
  td:not(:first-child) {
    text-align: center;
  }
`;

const Given = styled.span`
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
