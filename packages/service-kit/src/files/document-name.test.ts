import { documentName } from './document-name';

const TEXT = 'text/plain; charset=utf-8';

it.each([
  ['report.pdf', 'application/pdf', 'report.pdf'],
  ['Prüfbericht Łożysko 2026.PDF', 'application/pdf', 'Prüfbericht Łożysko 2026.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['parts.csv', TEXT, 'parts.csv'],
])('%s of %s keeps its name', (name, type, kept) => expect(documentName(name, type)).toBe(kept));

it.each([
  ['order.bat', TEXT, 'order.bat.txt'],
  ['page.html', TEXT, 'page.html.txt'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['report.pdf', 'image/png', 'report.pdf.png'],
  ['run.exe. .', 'application/pdf', 'run.exe.pdf'],
  ['passwd', TEXT, 'passwd.txt'],
  ['...', 'application/pdf', 'file.pdf'],
  ['.htaccess', TEXT, '.htaccess.txt'],
  ['a.txt', 'application/unknown', 'a.txt.bin'],
])('%s of %s is called by its content', (name, type, kept) => expect(documentName(name, type)).toBe(kept));
