import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import styled from 'styled-components';
import { ColorDot } from './color-dot';
import { Icon } from './icon';
import type { Option } from './option';
import { choiceStyle } from './popover-style';
import { color, font, space } from './theme/tokens';

const Choice = styled(ListBoxItem)`
  ${choiceStyle}
  > span {
    flex: 1;
    min-inline-size: 0;
  }
  > svg:last-child {
    color: ${color.accent};
  }
`;

const Nothing = styled.div`
  padding: ${space.m};
  color: ${color.muted};
  font-size: ${font.table};
`;

/** The look of an option: dot, icon, words, description. */
export function OptionFace({ option }: { option: Option<string | number> }) {
  return (
    <>
      {option.colour && <ColorDot colour={option.colour} />}
      {option.icon && <Icon name={option.icon} />}
      <span>
        {option.label}
        {option.description && <small>{option.description}</small>}
      </span>
    </>
  );
}

interface OptionListProps<V extends string | number> {
  options: readonly Option<V>[];
  empty: string;
  /** A press on one of them begins. */
  onPress?: () => void;
}

/** The list inside a select or a combo box. */
export function OptionList<V extends string | number>({ options, empty, onPress }: OptionListProps<V>) {
  return (
    <ListBox onPointerDownCapture={onPress} renderEmptyState={() => <Nothing>{empty}</Nothing>}>
      {options.map((option) => (
        <Choice key={option.value} id={option.value} textValue={option.label} isDisabled={option.disabled}>
          {({ isSelected }) => (
            <>
              <OptionFace option={option} />
              {isSelected && <Icon name="check" />}
            </>
          )}
        </Choice>
      ))}
    </ListBox>
  );
}
