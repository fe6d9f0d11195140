import { act, screen, waitFor, within } from '@testing-library/react';
import { changeIssue, listCategories, listDictionaries, getIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { queryClient } from '@portal/portal-kit';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { categoryWith, criticalityWith, entryWith, issueWith, item, items, NOW, parameterWith } from '../testing/issue.factory';
import { openForEdits } from '../testing/open-issue';

type User = Awaited<ReturnType<typeof openForEdits>>['user'];

describe('a change of an issue that another person changed', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => server.stop());

  const open = (more?: Partial<Issue>) => openForEdits(server, more);
  const retitle = async (user: User) => {
    await user.click(screen.getByRole('button', { name: 'Edit: Title' }));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), ' again{Enter}');
  };
  const patched = () => server.seen(changeIssue).map(({ body }) => body);

  // The first of them: a dialog that was fetched is kept.
  it('fails where the person cannot be asked, with what was typed kept, and asks when that is saved again', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.doMock('../issue-detail/merge/merge-dialog', () => {
      throw new Error('chunk lost');
    });
    server.on(changeIssue, problemOf(409, 'version_conflict', { item: issueWith({ version: 5, title: 'Press stands' }) }));
    const { user } = await open();
    await retitle(user);
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible();
    const field = screen.getByRole('textbox', { name: /Title/ });
    expect(field).toHaveValue('Press stopped again');
    jest.dontMock('../issue-detail/merge/merge-dialog');
    await user.type(field, '{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this too' });
    expect(within(dialog).getByText('Press stands')).toBeVisible();
    complaints.mockRestore();
  });

  it('is decided by the person where it is of the same field', async () => {
    server.on(
      changeIssue,
      problemOf(409, 'version_conflict', { item: issueWith({ version: 5, title: 'Press stands' }) }),
      item(issueWith({ version: 6, title: 'Press leaks' })),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Title' }));
    const field = screen.getByRole('textbox', { name: /Title/ });
    await user.clear(field);
    await user.type(field, 'Press leaks{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this too' });
    expect(within(dialog).getByText('Press stands')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(patched().at(-1)).toEqual({ title: 'Press leaks', version: 5 }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Title/ })).not.toBeInTheDocument());
  });

  it('gives way to the value of the other person where the person gives in', async () => {
    server.on(changeIssue, problemOf(409, 'version_conflict', { item: issueWith({ version: 5, title: 'Press stands' }) }));
    const { user } = await open();
    await retitle(user);
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Press stands'));
    expect(patched()).toHaveLength(1);
  });

  it('is repeated by itself where they changed another field', async () => {
    server.on(
      changeIssue,
      problemOf(409, 'version_conflict', { item: issueWith({ version: 5, resolution: 'x' }) }),
      item(issueWith({ version: 6, title: 'Press leaks' })),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Title' }));
    await user.clear(screen.getByRole('textbox', { name: /Title/ }));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Press leaks{Enter}');
    await waitFor(() => expect(patched().at(-1)).toEqual({ title: 'Press leaks', version: 5 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not repeated where the server refuses it on the current version', async () => {
    const archived = issueWith({ deleted_at: NOW, can: { ...issueWith().can, archive: false, restore: true } });
    server.on(changeIssue, problemOf(409, 'version_conflict', { item: archived }), item(issueWith({ version: 2 })));
    const { user } = await open();
    await retitle(user);
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible();
    expect(await screen.findByText(/^Archived on/)).toBeVisible();
    expect(patched()).toEqual([{ title: 'Press stopped again', version: 1 }]);
  });

  describe('while a form of it was open and the page showed theirs', () => {
    const question = { ...parameterWith({ name: { en: 'Pressure' }, type: 'integer' }), entry_id: null, user: null };
    const answered = (value: number) => ({ parameters: [{ ...question, value }] });
    const theirs = (more: Partial<Issue>) => issueWith({ ...more, version: 5 });

    /** Opens a form, lets the page read what somebody else saved, and says what is asked after `save`. */
    async function saved(before: Partial<Issue>, after: Partial<Issue>, form: { edit: string; save: (user: User) => Promise<unknown> }) {
      server
        .on(listCategories, items([categoryWith({ id: 3 }), categoryWith({ id: 4, name: { en: 'Hydraulics' } })]))
        .on(listDictionaries, items([entryWith(), entryWith({ id: 42, key: 'B', value: { en: 'B – limited' } })]))
        .on(changeIssue, problemOf(409, 'version_conflict', { item: theirs(after) }));
      const { user } = await open(before);
      await user.click(screen.getByRole('button', { name: `Edit: ${form.edit}` }));
      await screen.findByRole('button', { name: 'Save' });
      server.on(getIssue, item(theirs(after)));
      await act(() => queryClient.refetchQueries());
      await form.save(user);
      const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this too' });
      expect(patched()).toMatchObject([{ version: 1 }]);
      return within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    }
    const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
    const chooseAndSave = (field: string, option: string) => async (user: User) => {
      await user.selectOptions(screen.getByRole('combobox', { name: field }), await screen.findByRole('option', { name: option }));
      await save(user);
    };

    it('asks about a text', async () => {
      const type = async (user: User) => {
        await user.type(screen.getByRole('textbox', { name: /Title/ }), ' again');
        await save(user);
      };
      const asked = await saved({}, { title: 'Press stands' }, { edit: 'Title', save: type });
      expect(asked).toEqual(['Press stands', 'Press stopped again']);
    });

    it('asks about an entry', async () => {
      const after = { criticality: criticalityWith({ id: 43, key: 'C', value: { en: 'C – nuisance' } }) };
      const form = { edit: 'Criticality', save: chooseAndSave('Criticality', 'B – limited') };
      expect(await saved({ criticality: criticalityWith() }, after, form)).toEqual(['C – nuisance', 'B – limited']);
    });

    it('asks about the category, by its name', async () => {
      const after = { category_id: 4 };
      const form = { edit: 'Category', save };
      expect(await saved({ category_id: 3 }, after, form)).toEqual(['Hydraulics', 'Breakdown']);
    });

    it('asks about an answer', async () => {
      const type = async (user: User) => {
        await user.type(screen.getByRole('textbox', { name: 'Pressure' }), '0');
        await save(user);
      };
      expect(await saved(answered(5), answered(7), { edit: 'Pressure', save: type })).toEqual(['7', '50']);
    });
  });

  it('fails where it meets a newer version each time', async () => {
    const newer = [5, 6, 7, 8, 9].map((version) => problemOf(409, 'version_conflict', { item: issueWith({ version }) }));
    server.on(changeIssue, ...newer, item(issueWith({ version: 10 })));
    const { user } = await open();
    await retitle(user);
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible();
    expect(patched().map((body) => (body as { version: number }).version)).toEqual([1, 5, 6, 7]);
  });
});
