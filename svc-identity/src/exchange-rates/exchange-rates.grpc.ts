import { ExchangeRatesService } from '@portal/proto/identity/v1/identity';
import { serveGrpc } from '@portal/service-kit/grpc';
import type { Deps } from '../deps';
import { messageOf } from './exchange-rate.events';
import { exchangeRatesAfter } from './exchange-rate.repository';

const PAGE_MAX = 500;

/** Exchange rates for the copies of other services; the tenant is that of the signed context. */
export const exchangeRatesGrpc = serveGrpc<typeof ExchangeRatesService, Deps>(ExchangeRatesService, {
  async page({ request, query }) {
    const limit = Math.min(PAGE_MAX, Math.max(1, request.limit));
    return { exchangeRates: (await exchangeRatesAfter(query, request.afterId, limit)).map((one) => messageOf(one)) };
  },
});
