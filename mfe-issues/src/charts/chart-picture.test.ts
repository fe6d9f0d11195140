import { standaloneDrawing } from './chart-picture';

function drawing(): SVGSVGElement {
  document.body.innerHTML = `<style>rect { fill: rgb(1, 2, 3); } main { background: rgb(9, 9, 9); color: rgb(7, 7, 7); }</style>
    <main><div><svg viewBox="0 0 800 320"><rect width="10" height="20"></rect><text>June</text></svg></div></main>`;
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('nothing is drawn');
  return svg;
}

it('of a chart has its title, twice its size, the colours of the screen and what is behind it', () => {
  const { svg, width, height } = standaloneDrawing(drawing(), 'Total time · Month');
  expect([width, height]).toEqual([1600, 720]);
  const made = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const [behind, bar] = made.querySelectorAll('rect');
  expect([behind?.getAttribute('fill'), behind?.getAttribute('height'), bar?.getAttribute('fill')]).toEqual([
    'rgb(9, 9, 9)',
    '360',
    'rgb(1, 2, 3)',
  ]);
  expect([...made.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['Total time · Month', 'June']);
  expect(made.documentElement.getAttribute('viewBox')).toBe('0 -40 800 360');
});

it('of a chart leaves the chart on the screen as it is', () => {
  const shown = drawing();
  const before = shown.outerHTML;
  standaloneDrawing(shown, 'Total time');
  expect(shown.outerHTML).toBe(before);
});
