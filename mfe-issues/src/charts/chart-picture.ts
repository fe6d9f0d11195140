import { saveFile } from '@portal/portal-kit/files';

/** Looks of the drawing that style sheets give: a picture has none. */
const LOOKS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size'] as const;
const FONT = 'sans-serif';
/** Room above the drawing for the title, in units of the drawing. */
const HEAD = { height: 40, start: 8, baseline: -14, fontSize: 18 };
/** Pixels for each unit of the drawing, so that a print of it stays sharp. */
const SCALE = 2;
const NAMESPACE = 'http://www.w3.org/2000/svg';
const NOT_IN_NAMES = /[\\/:*?"<>|]/g;

/** The colour behind an element: that of the nearest one that has any. */
function backgroundOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor && !/^transparent$|, 0\)$/.test(backgroundColor)) return backgroundColor;
  }
  return 'white';
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** A drawing by itself, with its title above it and the colours that it has on the screen; `width` and `height` are pixels. */
export function standaloneDrawing(drawing: SVGSVGElement, title: string): { svg: string; width: number; height: number } {
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shown = drawing.querySelectorAll('*');
  for (const [place, part] of copy.querySelectorAll('*').entries()) {
    const looks = getComputedStyle(shown[place] ?? drawing);
    for (const look of LOOKS) part.setAttribute(look, looks.getPropertyValue(look));
  }
  const size = { width: width * SCALE, height: (height + HEAD.height) * SCALE };
  for (const [key, value] of Object.entries(size)) copy.setAttribute(key, String(value));
  copy.setAttribute('viewBox', `0 ${-HEAD.height} ${width} ${height + HEAD.height}`);
  copy.setAttribute('font-family', FONT);
  const { color: fill } = getComputedStyle(drawing);
  copy.prepend(
    element('rect', { y: -HEAD.height, width, height: height + HEAD.height, fill: backgroundOf(drawing) }),
    element('text', { x: HEAD.start, y: HEAD.baseline, 'font-size': HEAD.fontSize, fill }, title),
  );
  return { svg: new XMLSerializer().serializeToString(copy), ...size };
}

/**
 * Has the browser save a drawing as a PNG that is called by its title.
 * @throws Error where the browser cannot paint it
 */
export async function savePicture(drawing: SVGSVGElement, title: string): Promise<void> {
  const { svg, width, height } = standaloneDrawing(drawing, title);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const painted = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!painted) throw new Error('the browser painted nothing');
  saveFile([painted], `${title.replace(NOT_IN_NAMES, ' ')}.png`, painted.type);
}
