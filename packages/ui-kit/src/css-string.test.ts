import { cssString } from './css-string';

it.each([
  ['Crew C', `'Crew C'`],
  ['Brygada Ł', `'Brygada Ł'`],
  ['الوردية II', `'الوردية II'`],
  [`'; } body { display: none`, `'\\27 \\3b  \\7d  body \\7b  display\\3a  none'`],
  ['back\\slash\nline', `'back\\5c slash\\a line'`],
])('%j is %s', (text, css) => {
  expect(cssString(text)).toBe(css);
});
