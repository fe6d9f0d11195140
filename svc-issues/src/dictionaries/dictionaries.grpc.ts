import { DictionariesService } from '@portal/proto/issues/v1/issues';
import { serveGrpc } from '@portal/service-kit/grpc';
import type { Deps } from '../deps';
import { entryMessageOf } from './dictionary.events';
import { entriesAfter } from './dictionary.repository';

const PAGE_MAX = 500;

/** Dictionaries for the copies of other services; the tenant is that of the signed context. */
export const dictionariesGrpc = serveGrpc<typeof DictionariesService, Deps>(DictionariesService, {
  async page({ request, query }) {
    const limit = Math.min(PAGE_MAX, Math.max(1, request.limit));
    return { entries: (await entriesAfter(query, request.afterId, limit)).map(entryMessageOf) };
  },
});
