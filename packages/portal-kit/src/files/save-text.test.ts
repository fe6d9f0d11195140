import { saveFile } from './save-file';
import { saveText } from './save-text';

jest.mock('./save-file', () => ({ saveFile: jest.fn() }));

it('quotes each cell, and guards what a spreadsheet would compute, full-width signs among it', () => {
  saveText(
    [
      ['Row', 'say "no"'],
      ['=1+1', '＝1', "'=1"],
    ],
    'errors.csv',
  );
  const text = ['"Row";"say ""no"""', `"'=1+1";"'＝1";"''=1"`].join('\r\n');
  expect(saveFile).toHaveBeenCalledWith(['\ufeff', text], 'errors.csv', 'text/csv');
});
