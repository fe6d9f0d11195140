import * as contracts from '@portal/contracts/identity/contracts';
import type { Caller } from '@portal/service-kit/context';
import { useCase } from '../deps';
import { insertSuggestion, listSuggestionsPage, storeSuggestion, type Reader } from './suggestion.repository';

const readerOf = (caller: { user: number; ctx: Caller['ctx'] }): Reader => ({ user: caller.user, admin: caller.ctx.admin });

const listSuggestions = useCase({
  contract: contracts.listSuggestions,
  run: ({ caller, query, searchParams }) => listSuggestionsPage(query, readerOf(caller), searchParams),
});

const createSuggestion = useCase({
  contract: contracts.createSuggestion,
  async run({ caller, query, body, deps }) {
    const item = await insertSuggestion(query, readerOf(caller), body);
    // Whoever runs the portal reads its log, not the plant's suggestions.
    if (body.errors?.length) deps.log.warn({ suggestion: item.id, errors: body.errors }, 'a person reported errors of their browser');
    return { status: 'ok', item };
  },
});

const updateSuggestion = useCase({
  contract: contracts.updateSuggestion,
  async run({ caller, query, params, body }) {
    return { status: 'ok', item: await storeSuggestion(query, readerOf(caller), params.id, body) };
  },
});

export const suggestionUseCases = [listSuggestions, createSuggestion, updateSuggestion];
