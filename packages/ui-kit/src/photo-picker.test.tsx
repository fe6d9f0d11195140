import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoPicker } from './photo-picker';

const file = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });

it('takes photos and says which files it cannot take', async () => {
  const add = jest.fn();
  const reject = jest.fn();
  render(<PhotoPicker label="Photos" photos={[]} maxBytes={100} onAdd={add} onReject={reject} />);
  const good = file('press.jpg', 'image/jpeg');
  const large = file('hall.png', 'image/png', 101);
  const other = file('manual.pdf', 'application/pdf');
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Add photo'), [good, large, other]);
  expect(add).toHaveBeenCalledWith([good]);
  expect(reject).toHaveBeenCalledWith([
    { file: large, why: 'size' },
    { file: other, why: 'type' },
  ]);
});

it('removes by name', async () => {
  const remove = jest.fn();
  render(<PhotoPicker label="Photos" photos={[{ id: '1', name: 'press.jpg', src: '/p' }]} onRemove={remove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove press.jpg' }));
  expect(remove).toHaveBeenCalledWith('1');
});
