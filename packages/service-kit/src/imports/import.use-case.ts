import type { Contract, ContractInput } from '@portal/contracts/contract';
import type { ImportForm } from '@portal/contracts/import-schemas';
import type { Item } from '@portal/contracts/answers';
import { Invalid } from '../errors';
import type { Base } from '../base';
import { requesterOf } from '../tasks/requester';
import { enqueue } from '../tasks/enqueue';
import type { Task } from '../tasks/task';
import { useCase, type UseCase } from '../use-case';
import type { ImportDefinition } from './definition';
import type { ImportInput } from './import.task';
import { parseChoice } from './match-columns';
import { isEncoding } from '../files/text-encoding';

/** So long a file is kept, in seconds: while its job may be run again. */
const KEPT_S = 86_400;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ImportContract = Contract<
  ContractInput,
  Item<{ job_status_id: string }>,
  { body: Required<Pick<ImportForm, 'dry_run' | 'mode'>> & ImportForm }
>;

/** The call that takes the file of an import: stores it, and leaves the rest to a job. */
export function importUseCase<D extends Base>(
  { list, contract, columns: known, more }: ImportDefinition<D>,
  task: Task<D, ImportInput>,
): UseCase<D> {
  return useCase({
    contract: contract as ImportContract,
    async run({ ctx, query, body, file, deps }) {
      const { dry_run, mode, columns, encoding, separator, ...options } = body;
      if (encoding !== undefined && !isEncoding(encoding)) throw new Invalid({ encoding: 'invalid' });
      const chosen = columns ? parseChoice(columns, Object.keys({ ...known, ...(await more?.({ ctx, query })) })) : {};
      const { id } = await deps.files.save(query, file, { forS: KEPT_S });
      const job_status_id = await enqueue(query, task, {
        type: list.type,
        file: id,
        format: file.type === WORKBOOK ? 'xlsx' : 'csv',
        dry_run: dry_run === '1',
        mode,
        columns: { ...chosen },
        encoding,
        separator,
        options,
        asker: requesterOf(ctx),
      });
      return { status: 'ok', item: { job_status_id } };
    },
  });
}
