import styled from 'styled-components';
import type { CriticalityRef } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal } from '@portal/portal-kit';
import { color, font, oneLine, space, tone } from '@portal/ui-kit/theme';

const Whole = styled.span`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: ${space.xs};
  min-inline-size: 0;
  max-inline-size: 100%;
  > span {
    ${oneLine}
  }
`;

const Mark = styled.svg`
  flex: none;
  inline-size: 1.5em;
  block-size: 1.5em;
  text {
    font-family: ${font.family};
    font-weight: ${font.bold};
    text-anchor: middle;
  }
`;

const FILLED = { fill: color.surface };

/** A filled triangle for the most critical, a filled circle for the next, a ring for the others: told apart without colour too. */
function Shape({ level, letter }: { level: number; letter: string }) {
  if (level === 1)
    return (
      <>
        <path d="M12 1.5 23.5 22H.5Z" fill={tone('danger').solid} />
        <text x="12" y="19.5" fontSize="12" style={FILLED}>
          {letter}
        </text>
      </>
    );
  const ring = level > 2;
  const stroke = tone(ring ? 'neutral' : 'warning');
  return (
    <>
      <circle cx="12" cy="12" r="10" fill={ring ? 'none' : stroke.text} stroke={stroke.text} strokeWidth="2" />
      <text x="12" y="16.5" fontSize="13" style={{ fill: ring ? stroke.text : color.surface }}>
        {letter}
      </text>
    </>
  );
}

/** How critical an issue is: a letter in a shape that differs by level, with the plant's word for it. */
export function Criticality({ entry }: { entry: CriticalityRef }) {
  const { locale } = usePortal();
  const word = translated(entry.value, locale) || entry.key;
  const letter = entry.key.length === 1 ? entry.key : String(entry.level);
  return (
    <Whole title={word}>
      <Mark viewBox="0 0 24 24" aria-hidden>
        <Shape level={entry.level} letter={letter} />
      </Mark>
      <span>{withoutLetter(word, letter)}</span>
    </Whole>
  );
}

/** "A – line stopped" without the letter that the mark shows. */
function withoutLetter(word: string, letter: string): string {
  const rest = word.startsWith(letter) ? word.slice(letter.length).match(/^\s*[–-]\s*(.+)$/)?.[1] : undefined;
  return rest ?? word;
}
