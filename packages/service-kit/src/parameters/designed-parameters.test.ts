import type { ParameterDesign } from '@portal/contracts/parameters';
import type { Query } from '../query';
import { DesignedParameters } from './designed-parameters';

const parameters = new DesignedParameters({
  table: { name: 'parameter', owner: 'category_id', answers: 'issue_parameter', keepsRemoved: true },
  replaced: { limits: {} },
  findEntries: () => Promise.resolve([]),
});
const design = (id?: number): ParameterDesign => ({
  id,
  name: { en: 'Pressure' },
  type: 'integer',
  required: false,
  format: null,
  default_value: null,
  attributes: {},
});

it('replaces however many parameters by one statement', async () => {
  const sql = jest.fn().mockResolvedValue([]);
  const query = Object.assign(jest.fn(), { sql });
  await parameters.replaceAll(query as unknown as Query, 7, [design(3), design(), design(5), design()]);
  expect([sql.mock.calls.length, query.mock.calls.length]).toEqual([1, 0]);
  const [, [owner, sent]] = sql.mock.calls[0] as [string, [number, string]];
  expect([owner, (JSON.parse(sent) as ParameterDesign[]).map(({ id, sort }) => [id, sort])]).toEqual([
    7,
    [
      [3, 0],
      [undefined, 10],
      [5, 20],
      [undefined, 30],
    ],
  ]);
});
