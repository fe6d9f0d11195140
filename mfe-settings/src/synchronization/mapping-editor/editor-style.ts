import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { color, font, radius, shadow, space, tone } from '@portal/ui-kit/theme';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
const wrong = tone('danger');

/** Looks like a field of the portal, in light and dark. Sheets carry the nonce of the page, as its policy asks. */
export const EDITOR_STYLE: Extension = [
  EditorView.cspNonce.of(nonce),
  EditorView.theme({
    '&': {
      backgroundColor: color.surface,
      color: color.text,
      border: `1px solid ${color.edge}`,
      borderRadius: radius.medium,
      fontSize: font.table,
      overflow: 'hidden',
    },
    '&.cm-focused': { outline: 'none', borderColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` },
    '&:has([aria-invalid="true"])': { borderColor: wrong.solid },
    '.cm-scroller': { fontFamily: font.mono, maxBlockSize: '60vh', overflow: 'auto' },
    '.cm-content, .cm-gutter': { minBlockSize: '16rem' },
    '.cm-content': { caretColor: color.text, paddingBlock: space.s },
    '.cm-cursor': { borderLeftColor: color.text },
    '.cm-gutters': { backgroundColor: color.sunken, color: color.muted, borderRight: `1px solid ${color.line}` },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: color.selected,
    },
    '&.cm-focused .cm-matchingBracket': { backgroundColor: color.selected, outline: `1px solid ${color.edge}` },
    '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: wrong.ground },
    '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: `underline wavy ${wrong.text}`, textUnderlineOffset: '3px' },
    '.cm-lintPoint-error::after': { borderBottomColor: wrong.text },
    '.cm-tooltip': {
      backgroundColor: color.raised,
      color: color.text,
      border: `1px solid ${color.line}`,
      borderRadius: radius.small,
      boxShadow: shadow,
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: font.mono, maxBlockSize: '14rem' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: `${space.xs} ${space.s}` },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: color.selected, color: color.text },
    '.cm-diagnostic-error': { borderLeftColor: wrong.solid },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: tone('info').text },
      { tag: tags.string, color: tone('success').text },
      { tag: [tags.number, tags.bool, tags.null], color: tone('progress').text },
    ]),
  ),
];
