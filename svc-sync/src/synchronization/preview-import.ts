import { encodingExists } from 'iconv-lite';
import * as contracts from '@portal/contracts/sync/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { mappingProblems, needPrices } from '../configs/check-config';
import { useCase } from '../deps';
import { previewSample } from '../runs/preview-sample';

/** Tries a mapping on a sample. No transaction stays open while the stock is asked. */
export const previewImport = useCase({
  contract: contracts.previewStockImport,
  transaction: false,
  async run({ caller, deps, ctx, log, signal, body, inTransaction }) {
    needPrices(caller, body.mapping);
    const { file_name: name, content, ...form } = body;
    const problems = {
      ...mappingProblems(form.mapping, form.has_headers),
      ...(!encodingExists(form.encoding) && { encoding: 'invalid' as const }),
    };
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    const item = await previewSample({ deps, log, signal, tenant: ctx.tenant, name, content: Buffer.from(content, 'base64'), form });
    return inTransaction(() => Promise.resolve({ status: 'ok' as const, item }));
  },
});
