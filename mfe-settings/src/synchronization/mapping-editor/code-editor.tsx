import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  completionStatus,
  insertCompletionText,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { linter, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { EDITOR_STYLE } from './editor-style';
import type { MappingOffer } from './mapping-completions';

/** What is wrong from one character to another, as a sentence. */
interface ShownFault {
  from: number;
  to: number;
  sentence: string;
}

interface CodeEditorProps {
  value: string;
  onChange: (value: string) => void;
  /** Attributes of the element that is typed into; `undefined` leaves one out. */
  attributes: Record<string, unknown>;
  /** What the list of offers is called. */
  completions: string;
  offer: (text: string, at: number) => MappingOffer | null;
  faults: (text: string) => ShownFault[];
}

/** Escape closes the offers alone, not the dialog around the editor. */
const CLOSE_OFFERS = {
  key: 'Escape',
  stopPropagation: true,
  run: (view: EditorView) => completionStatus(view.state) !== null && closeCompletion(view),
};
const PLAIN: Extension = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  json(),
  EditorView.lineWrapping,
  EDITOR_STYLE,
  keymap.of([CLOSE_OFFERS, ...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
];

function attributesOf(attributes: Record<string, unknown>): Extension {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return EditorView.contentAttributes.of(Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
}

/** The list is narrowed by what stands behind the quote; what is chosen replaces the quotes too. */
function completionsOf({ from, to, options }: MappingOffer, isQuoted: boolean): CompletionResult {
  const completions = options.map(({ label, text }): Completion => ({
    label,
    apply: (view) => view.dispatch(insertCompletionText(view.state, text, from, to)),
  }));
  return { from: isQuoted ? from + 1 : from, options: completions };
}

function diagnosticOf({ from, to, sentence }: ShownFault): Diagnostic {
  const renderMessage = () => {
    const shown = document.createElement('span');
    shown.dir = 'auto';
    shown.textContent = sentence;
    return shown;
  };
  return { from, to, severity: 'error', message: sentence, renderMessage };
}

/** JSON with offers and marks. Tab leaves it; Ctrl+Space shows what is offered. */
export function CodeEditor({ value, onChange, attributes, completions, offer, faults }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const named = useRef(new Compartment());
  const change = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  const offered = useEffectEvent(({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const found = offer(state.doc.toString(), pos);
    if (!found || (!explicit && found.from === pos)) return null;
    return completionsOf(found, state.sliceDoc(found.from, found.from + 1) === '"' && found.from < pos);
  });
  const marked = useEffectEvent((text: string) => faults(text).map(diagnosticOf));
  const makeState = useEffectEvent(() =>
    EditorState.create({
      doc: value,
      extensions: [
        PLAIN,
        named.current.of(attributesOf(attributes)),
        EditorState.phrases.of({ Completions: completions }),
        autocompletion({ override: [(context) => offered(context)], icons: false }),
        linter(({ state }) => marked(state.doc.toString())),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && change(state.doc.toString())),
      ],
    }),
  );
  useEffect(() => {
    if (!place.current) return;
    const made = new EditorView({ state: makeState(), parent: place.current });
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const state = view.current?.state;
    if (state && state.doc.toString() !== value) view.current?.dispatch({ changes: { from: 0, to: state.doc.length, insert: value } });
  }, [value]);
  const written = JSON.stringify(attributes);
  useEffect(() => {
    view.current?.dispatch({ effects: named.current.reconfigure(attributesOf(JSON.parse(written) as Record<string, unknown>)) });
  }, [written]);
  return <div ref={place} dir="ltr" />;
}
