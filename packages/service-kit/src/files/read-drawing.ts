import sax, { type QualifiedAttribute, type QualifiedTag, type SAXOptions } from 'sax';
import { WrongFileType } from '../errors';
import { drawnElements, type Part } from './drawing-parts';
import { isAcceptedAttribute, isAcceptedElement, isOwnPicture, ownPart, partsOfStyle, SVG } from './drawing-rules';

const NAMES = /^(id|class|lang|(data|aria)-.*)$/;
/** The types of the library do not name `strictEntities` yet: entities of XML alone. */
const STRICT: SAXOptions & { strictEntities: true } = { xmlns: true, strictEntities: true };
const DEPTH_MAX = 200;
/** Of what a browser draws: copies that `<use>` makes of other parts count each time. */
const DRAWN_MAX = 200_000;

const refuse = (why: string): never => {
  throw new WrongFileType(why);
};

/** Attributes of the outermost element, by name. */
export type DrawingHead = Readonly<Record<string, string>>;

/** Names of the parts that an attribute shows. @throws WrongFileType where it names anything that is not part of the drawing */
function partsOf(tag: QualifiedTag, { name, local, uri, value }: QualifiedAttribute): string[] {
  if (!isAcceptedAttribute({ uri, local })) return refuse(`The attribute ${name} is not accepted in a drawing.`);
  if (local === 'href') {
    const part = ownPart(value);
    if (part !== undefined) return tag.local === 'use' || tag.local.endsWith('Gradient') || tag.local === 'pattern' ? [part] : [];
    if (tag.local === 'image' && isOwnPicture(value)) return [];
    return refuse('A drawing that refers to something else is not accepted.');
  }
  // Names and notes are not read as styles.
  if (uri !== '' || NAMES.test(local)) return [];
  return partsOfStyle(value) ?? refuse(`What the attribute ${name} refers to is not accepted in a drawing.`);
}

/**
 * Reads a drawing in SVG, and accepts elements and attributes of a list alone: nothing in it runs, loads or links anything.
 *
 * @throws WrongFileType where something else is in it, where it is no XML, and where it would draw more than a browser can
 */
export function readDrawing(text: string): DrawingHead {
  const parser = sax.parser(true, STRICT);
  const named = new Map<string, Part>();
  const open: Part[] = [];
  const styles: Part[] = [];
  let root: Part | undefined;
  let head: DrawingHead = {};
  let style = '';

  parser.onerror = () => refuse('The drawing is not complete, or not well-formed.');
  parser.ondoctype = (type) => void (type.includes('[') && refuse('A drawing with entities is not accepted.'));
  parser.onprocessinginstruction = ({ name }) =>
    void (name.toLowerCase() !== 'xml' && refuse('A drawing with instructions is not accepted.'));
  parser.onopentag = (node) => {
    const tag = node as QualifiedTag;
    if (!isAcceptedElement(tag)) refuse(`The element ${tag.name} is not accepted in a drawing.`);
    if (root && open.length === 0) refuse('The drawing is not complete, or not well-formed.');
    if (open.length >= DEPTH_MAX) refuse('The drawing is nested too deeply.');
    const attributes = Object.values(tag.attributes);
    // Notes of programs are not drawn, whatever they say.
    const shows = tag.uri === SVG ? attributes.flatMap((one) => partsOf(tag, one)) : [];
    const part: Part = { inner: [], shows };
    open.at(-1)?.inner.push(part);
    if (!root) {
      root = part;
      head = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
    }
    for (const { name, value } of attributes) if (name === 'id') named.set(value, part);
    if (tag.uri === SVG && tag.local === 'style') styles.push(part);
    open.push(part);
  };
  const readStyle = (piece: string) => {
    if (open.at(-1) === styles.at(-1)) style += piece;
  };
  parser.ontext = readStyle;
  parser.oncdata = readStyle;
  parser.onclosetag = () => void open.pop();
  parser.write(text.replace(/^\uFEFF/, '')).close();

  if (!root || open.length > 0) return refuse('The drawing is not complete.');
  // A rule of a style may hold for any element: what it shows counts once for each.
  const shown = partsOfStyle(style) ?? refuse('A drawing whose styles refer to something else is not accepted.');
  if (drawnElements(root, named, DRAWN_MAX) * (shown.length + 1) > DRAWN_MAX) refuse('The drawing repeats its parts too often.');
  return head;
}
