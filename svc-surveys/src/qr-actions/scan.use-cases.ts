import * as contracts from '@portal/contracts/surveys/contracts';
import { useCase } from '../deps';
import { scan } from './scan';

const scanQr = useCase({
  contract: contracts.scanQr,
  async run({ ctx, query, searchParams: { ulid } }) {
    const { allow_guest, survey } = await scan(query, ulid, ctx);
    return { status: 'ok', item: { action: 'survey', allow_guest, survey } };
  },
});

export const scanUseCases = [scanQr];
