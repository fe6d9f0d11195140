import * as contracts from '@portal/contracts/identity/contracts';
import { viewerOf } from '../access/viewer';
import { useCase } from '../deps';
import { insertSuggestion, listSuggestionsPage, storeSuggestion } from './suggestion.repository';

const listSuggestions = useCase({
  contract: contracts.listSuggestions,
  run: ({ caller, query, searchParams }) => listSuggestionsPage(query, viewerOf(caller), searchParams),
});

const createSuggestion = useCase({
  contract: contracts.createSuggestion,
  async run({ caller, query, body, deps }) {
    const item = await insertSuggestion(query, viewerOf(caller), body);
    // Whoever runs the portal reads its log, not the plant's suggestions.
    if (body.errors?.length) deps.log.warn({ suggestion: item.id, errors: body.errors }, 'a person reported errors of their browser');
    return { status: 'ok', item };
  },
});

const updateSuggestion = useCase({
  contract: contracts.updateSuggestion,
  async run({ caller, query, params, body }) {
    return { status: 'ok', item: await storeSuggestion(query, viewerOf(caller), params.id, body) };
  },
});

export const suggestionUseCases = [listSuggestions, createSuggestion, updateSuggestion];
