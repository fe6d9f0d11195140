import type { WriteLine } from '../writes';
import { externalCostLine } from './cost.factory';
import { reportableCategory } from './reportable-category';

const reports: Omit<WriteLine, 'name' | 'delivery'> = {
  stored: { table: 'issues.issue', column: 'title' },
  async prepare(stage, plant) {
    const category_id = await reportableCategory(stage, plant.label);
    return (text) => ({
      method: 'POST',
      path: '/issues',
      headers: plant.operator,
      body: { category_id, title: text, user_description: text },
    });
  },
};

/** Reports that are sent again until they are acknowledged, and reports that are sent once. */
export const issueWrites: readonly WriteLine[] = [
  { ...reports, name: 'reports', delivery: 'idempotent' },
  { ...reports, name: 'single reports', delivery: 'once' },
  externalCostLine,
];
