import { pageOf } from '@portal/contracts/answers';
import { contract } from '@portal/contracts/contract';
import { categoriesExport } from '@portal/contracts/issues/exports';
import { CATEGORY_TYPES, exportedCategory } from '@portal/contracts/issues/schemas';
import { defineExport } from '@portal/service-kit/exports';
import { t } from '../texts';
import { CATEGORIES } from './category-list.repository';

/** The tree of categories, or a branch of it. */
export const categoryExport = defineExport({
  list: categoriesExport,
  contract: contract('GET /categories', {
    summary: 'List categories',
    access: 'settings.categories/read',
    output: pageOf(exportedCategory),
  }),
  title: t('exports.lists.categories'),
  columns: {
    name: { title: t('categories.name'), kind: 'translations', value: ['parents.name', 'name'] },
    type: {
      title: t('categories.type'),
      kind: 'word',
      value: 'type',
      words: Object.fromEntries(CATEGORY_TYPES.map((type) => [type, t(`categories.types.${type}`)])),
    },
    can_be_picked: { title: t('categories.can_be_picked'), kind: 'boolean', value: 'can_be_picked' },
    icon: { title: t('categories.icon'), kind: 'text', value: 'icon' },
    color: { title: t('categories.color'), kind: 'text', value: 'color' },
    planned: { title: t('categories.planned'), kind: 'boolean', value: 'planned' },
    issue_generates_cost: { title: t('categories.issue_generates_cost'), kind: 'boolean', value: 'issue_generates_cost' },
    required_license: { title: t('categories.required_license'), kind: 'text', value: 'required_license' },
    failure_codes: { title: t('categories.failure_codes'), kind: 'boolean', value: 'failure_codes' },
    formal_confirm_required: { title: t('categories.formal_confirm_required'), kind: 'boolean', value: 'formal_confirm_required' },
  },
  rows: () => ({ list: CATEGORIES }),
});
