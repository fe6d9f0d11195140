import { FontChooser } from './font-chooser';

const HAS: Readonly<Record<string, string>> = {
  'noto-sans': 'Sign 0123456789[U+ABCDEF]',
  'noto-sans-arabic': 'مكبس',
  'noto-sans-math': '≥',
  'noto-emoji': '🔧👩🏭\u200d',
};
const chooser = new FontChooser((font, code) => (HAS[font] ?? '').includes(String.fromCodePoint(code)));

it('draws each sign by the first font that has it', () => {
  expect(chooser.partsOf('Si ≥ 2 🔧', 'latin').map(({ text, font }) => [text, font])).toEqual([
    ['Si ', 'noto-sans'],
    ['≥', 'noto-sans-math'],
    [' 2 ', 'noto-sans'],
    ['🔧', 'noto-emoji'],
  ]);
});

it('keeps what joins signs where the font knows it, and drops it elsewhere', () => {
  expect(chooser.partsOf('👩\u200d🏭', 'latin')).toMatchObject([{ text: '👩\u200d🏭', font: 'noto-emoji' }]);
  expect(chooser.partsOf('≥\ufe0f', 'latin')).toMatchObject([{ text: '≥' }]);
});

it('says the code of what no font has', () => {
  expect(chooser.partsOf('中', 'latin')).toMatchObject([{ text: '[U+4E2D]', font: 'noto-sans' }]);
  expect(chooser.partsOf('م中', 'arabic')).toMatchObject([
    { text: 'م', font: 'noto-sans-arabic' },
    { text: '[U+4E2D]', font: 'noto-sans' },
  ]);
});
