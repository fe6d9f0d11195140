import * as contracts from '@portal/contracts/identity/contracts';
import { staffExport } from '@portal/contracts/identity/exports';
import { defineExport } from '@portal/service-kit/exports';
import { t } from '../default-names';
import { personList } from '../people/person-list.repository';

/** The list of people. Their photos and what the profile alone shows stay out. */
export const staff = defineExport({
  list: staffExport,
  contract: contracts.listUsers,
  title: t('exports.lists.staff'),
  columns: {
    id: { title: t('exports.columns.id'), kind: 'number', value: 'id' },
    no: { title: t('exports.columns.no'), kind: 'text', value: 'no' },
    name: { title: t('exports.columns.name'), kind: 'text', value: 'name' },
    email: { title: t('exports.columns.email'), kind: 'text', value: 'email' },
    phone: { title: t('exports.columns.phone'), kind: 'text', value: 'phone' },
    account_status: {
      title: t('exports.columns.account_status'),
      kind: 'word',
      value: 'account_status',
      words: {
        active: t('exports.account_status.active'),
        not_activated: t('exports.account_status.not_activated'),
        disabled: t('exports.account_status.disabled'),
      },
    },
    supervisor: { title: t('exports.columns.supervisor'), kind: 'text', value: 'supervisor_user.name' },
  },
  rows: ({ ctx, deps }) => ({ list: personList(deps.files), params: deps.files.urlParams(ctx.tenant) }),
});
