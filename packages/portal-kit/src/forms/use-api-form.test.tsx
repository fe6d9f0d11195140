import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contract } from '@portal/contracts/contract';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { FormDialog, useApiForm } from '../forms';
import { hasUnsavedWork, useLeaveGuard } from '../navigation/leave-guard';
import { FakeServer, portalAround, problemOf, startPortalForTests } from '../testing';

interface NewNote {
  name: { pl: string };
  note: string | null;
  lines: { value: string }[];
}
const addNote: Contract<{ body: NewNote }, { status: 'ok'; item: { id: number } }> = {
  method: 'POST',
  path: '/notes',
  access: 'any',
  status: 201,
  content: 'json',
  limits: { 'name.*': { required: true, type: 'string', minLength: 1, maxLength: 9 }, note: { nullable: true, maxLength: 20 } },
};

function NoteDialog({ onClose, incomplete }: { onClose: () => void; incomplete?: string }) {
  const form = useApiForm(addNote, {
    values: { title: '', note: '', line: '' },
    body: ({ title, note, line }) => ({ name: { pl: title.trim() }, note: note.trim() || null, lines: [{ value: line }] }),
    fieldOf: (path) => (path === 'name.pl' ? 'title' : path.startsWith('lines.0') ? 'line' : path),
    check: ({ line }) => (line === 'x' ? { line: 'mismatch' } : {}),
    sentences: { 'title.taken': 'There is such a note.' },
    saved: 'Note added',
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="New note" onClose={onClose} incomplete={incomplete}>
      <TextField label="Title" {...form.text('title')} />
      <TextArea label="Note" {...form.text('note')} />
      <TextField label="Line" {...form.text('line')} />
    </FormDialog>
  );
}

const open = (incomplete?: string) => {
  const onClose = jest.fn();
  render(<NoteDialog onClose={onClose} incomplete={incomplete} />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });
  return { onClose, user: userEvent.setup() };
};
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save' });

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer().on(addNote, { status: 'ok' as const, item: { id: 1 } });
});
afterEach(() => server.stop());

it('sends what was typed, says so, and asks nobody about work that is saved', async () => {
  const { user, onClose } = open();
  await user.type(field('Title'), ' Oil ');
  await user.click(save());
  expect(await screen.findByText('Note added')).toBeVisible();
  expect(server.seen(addNote).map(({ body }) => body)).toEqual([{ name: { pl: 'Oil' }, note: null, lines: [{ value: '' }] }]);
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

it('names what is wrong by the limits of the contract, focuses it, and sends nothing', async () => {
  const { user } = open();
  await user.type(field('Note'), 'x'.repeat(20));
  await user.type(field('Line'), 'x');
  await user.click(save());
  expect(await screen.findByText('Fill in this field.')).toBeVisible();
  expect(field('Title')).toHaveFocus();
  expect(field('Title')).toBeInvalid();
  expect(screen.getByText('The two do not match.')).toBeVisible();
  await user.type(field('Title'), 'Oil');
  await waitFor(() => expect(field('Title')).toBeValid());
  await user.type(field('Title'), ' and water');
  expect(await screen.findByText('This is too long.')).toBeVisible();
  expect(server.seen(addNote)).toEqual([]);
});

it('puts what the server refused under its field until that is changed', async () => {
  server.on(addNote, problemOf(422, 'validation_failed', { codes: { 'name.pl': ['taken', 'invalid'], 'lines.0.value': ['too_short'] } }));
  const { user, onClose } = open();
  await user.type(field('Title'), 'Oil');
  await user.click(save());
  expect(await screen.findByText('There is such a note.')).toBeVisible();
  expect(screen.getByText('This is too short.')).toBeVisible();
  expect(field('Title')).toHaveFocus();
  await user.type(field('Title'), '2');
  await waitFor(() => expect(field('Title')).toBeValid());
  expect(field('Line')).toBeInvalid();
  expect(onClose).not.toHaveBeenCalled();
});

it('says at the top what has no field, and says it to screen readers', async () => {
  server.on(addNote, problemOf(422, 'validation_failed', { codes: { owner_id: ['not_found'] } }));
  const { user } = open();
  await user.type(field('Title'), 'Oil');
  await user.click(save());
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(/This does not exist\./)).toBeVisible();
  expect(summary).toHaveFocus();
});

it('stays as it is when the answer was lost, and sends under the same key again', async () => {
  server.on(addNote, problemOf(500, 'internal_error'), { status: 'ok' as const, item: { id: 1 } });
  const { user, onClose } = open();
  await user.type(field('Title'), 'Oil');
  await user.click(save());
  expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
  expect(field('Title')).toHaveValue('Oil');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const keys = server.seen(addNote).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('says that an earlier call was done after all where other values come under its key, and sends them under a new one', async () => {
  server.on(
    addNote,
    problemOf(500, 'internal_error'),
    problemOf(422, 'validation_failed', { codes: { 'Idempotency-Key': ['mismatch'] } }),
    { status: 'ok' as const, item: { id: 2 } },
  );
  const { user, onClose } = open();
  await user.type(field('Title'), 'Oil');
  await user.click(save());
  await screen.findByText('Something went wrong. Try again.');
  await user.type(field('Title'), 's');
  await user.click(save());
  const told = await screen.findByText(/Your earlier attempt was saved already/);
  expect(screen.getByRole('dialog')).toContainElement(told);
  expect(told.closest('[role="alert"]')).toHaveFocus();
  expect(screen.queryByText('The two do not match.')).toBeNull();
  await user.type(field('Note'), 'Under the press');
  expect(told).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const keys = server.seen(addNote).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('asks before unsaved work is lost', async () => {
  const { user, onClose } = open();
  await user.type(field('Title'), 'Oil');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(field('Title'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('asks about its own work alone, and leaves other work guarded', async () => {
  const Page = () => {
    useLeaveGuard(true);
    return null;
  };
  render(<Page />);
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await user.type(field('Title'), 'Oil');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(hasUnsavedWork()).toBe(true);
});

it('is sent by Ctrl+Enter from a text of several lines', async () => {
  const { user } = open();
  await user.type(field('Title'), 'Oil');
  await user.type(field('Note'), 'Under the press{Enter}');
  expect(server.seen(addNote)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.seen(addNote)).toHaveLength(1));
});

it('sends nothing while it says what is missing', async () => {
  const { user } = open('Fill in the summary.');
  expect(screen.getByRole('status')).toHaveTextContent('Fill in the summary.');
  await user.type(field('Title'), 'Oil');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(save());
  expect(server.seen(addNote)).toEqual([]);
});
