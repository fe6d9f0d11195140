import { foldHeader } from './fold-header';

it.each([
  ['SERİ NUMARASI', 'Seri numarası'],
  ['SERI NUMARASI', 'Seri numarası'],
  ['ŁOŻYSKO NR', 'Łożysko nr.'],
  ['STRASSE', 'Straße'],
  ['ĐURAĐ', 'đurađ'],
  ['Rok produkcji', 'rok_produkcji'],
  ['СЕРІЙНИЙ НОМЕР', 'Серійний номер'],
])('%s is the header %s', (typed, header) => expect(foldHeader(typed)).toBe(foldHeader(header)));

it('keeps headers of other words apart', () => expect(foldHeader('Seria')).not.toBe(foldHeader('Serie')));
