import { foldText } from './fold-text';

it.each([
  ['pl', 'Zgłoszenia', 'zgloszenia'],
  ['de', 'Größe', 'grosse'],
  ['tr', 'IŞIK', 'isik'],
  ['tr', 'İŞLER', 'isler'],
  ['uk', 'Їжа', 'іжа'],
  ['ar', 'صُنْدُوق', 'صندوق'],
])('in %s "%s" is found as "%s"', (locale, text, typed) => {
  expect(foldText(text, locale)).toBe(foldText(typed, locale));
});

it('keeps different words apart', () => {
  expect(foldText('Lager', 'de')).not.toBe(foldText('Leger', 'de'));
});
