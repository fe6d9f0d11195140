import { screen, within } from '@testing-library/react';
import { createSuggestion, getMyPreferences, listSuggestions, updateSuggestion } from '@portal/contracts/identity/contracts';
import type { Suggestion } from '@portal/contracts/identity/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { SuggestionsPage } from './suggestions.page';

const SUGGESTION: Suggestion = {
  id: 1,
  type: 'user_bug',
  description: 'The list stays empty',
  created_at: '2026-11-20T06:00:00.000Z',
  created_by: { id: 3, name: 'Piotr Wiśniewski' },
  errors: [{ message: 'TypeError: x', request_id: 'r-1' }],
};

describe('change suggestions', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(getMyPreferences, { body: { status: 'ok', item: {} } })
      .on(listSuggestions, { body: { status: 'ok', items: [SUGGESTION], meta: { total: 1, p: 1, pp: 5 } } });
  });
  afterEach(() => server.stop());

  async function renderSuggestions() {
    const { user } = await renderPart(<SuggestionsPage />, {}, '/changes_suggestions');
    await screen.findByText(SUGGESTION.description);
    return user;
  }
  const dialog = async () => within(await screen.findByRole('dialog'));

  it('has the columns date, type and description', async () => {
    await renderSuggestions();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(0, 3)).toEqual(['Date', 'Type', 'Description']);
  });

  it('the row menu offers preview and edit', async () => {
    const user = await renderSuggestions();
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit', 'Preview']);
  });

  it('sends one with its type', async () => {
    server.on(createSuggestion, { body: { status: 'ok', item: SUGGESTION } });
    const user = await renderSuggestions();
    await user.click(screen.getByRole('button', { name: 'New suggestion' }));
    await user.click(await (await dialog()).findByRole('radio', { name: 'Something does not work' }));
    await user.type((await dialog()).getByRole('textbox', { name: /^Description/ }), 'The list stays empty');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(server.seen(createSuggestion).map(({ body }) => body)).toEqual([{ type: 'user_bug', description: 'The list stays empty' }]);
  });

  it('a type is chosen; a description is required and has at most 255 characters', async () => {
    const user = await renderSuggestions();
    await user.click(screen.getByRole('button', { name: 'New suggestion' }));
    expect(await (await dialog()).findByRole('radio', { name: 'Improvement' })).toBeChecked();
    const description = (await dialog()).getByRole('textbox', { name: /^Description/ });
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(description).toHaveAccessibleDescription(/Fill in this field/);
    await user.click(description);
    await user.paste('x'.repeat(256));
    expect(description).toHaveValue('x'.repeat(255));
    expect(server.seen(createSuggestion)).toEqual([]);
  });

  it('a press on a row edits it', async () => {
    server.on(updateSuggestion, { body: { status: 'ok', item: SUGGESTION } });
    const user = await renderSuggestions();
    await user.click(screen.getByText(SUGGESTION.description));
    await user.type(await (await dialog()).findByRole('textbox', { name: /^Description/ }), '!');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(server.seen(updateSuggestion)).toMatchObject([{ address: '/api/error_log/1', body: { description: 'The list stays empty!' } }]);
  });

  it('shows what the browser noted in the preview', async () => {
    const user = await renderSuggestions();
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Preview' }));
    expect(await (await dialog()).findByText(/TypeError: x/)).toBeVisible();
  });

  it('finds one kind', async () => {
    const user = await renderSuggestions();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Improvement');
    await screen.findByText(SUGGESTION.description);
    expect(server.seen(listSuggestions).at(-1)?.address).toContain('type_in=user_kaizen');
  });
});
