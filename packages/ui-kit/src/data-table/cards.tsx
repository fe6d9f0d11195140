import { isValidElement, memo, type ReactNode, type RefObject } from 'react';
import { useLabels } from '../labels';
import { Skeleton } from '../skeleton';
import { VisuallyHidden } from '../visually-hidden';
import { Action, Age, CardBox, CardList, CardMenu, Fact, Facts, FirstLine, Title } from './card-style';
import { primaryOf, type Column } from './column';
import { meansToOpen, OpenerOf } from './opener';
import { RowsInSight, VIRTUAL_FROM } from './rows-in-sight';
import type { Measure } from './virtual-rows';
import { useRowProps, type RowSource } from './use-row-props';

const CARD_HEIGHT_PX = 140;

interface CardsProps<T> extends RowSource<T> {
  label: string;
  columns: readonly Column<T>[];
  card?: (row: T) => ReactNode;
  cardAction?: (row: T) => ReactNode;
}

/** Rows as cards, where a table has no room; of a long list only those in sight. */
export function Cards<T>({ label, columns, card, cardAction, ...source }: CardsProps<T>) {
  const { rows } = source;
  const propsOf = useRowProps(source);
  const draw = (index: number, measure?: Measure) => {
    const { key, ...row } = propsOf(index);
    return (
      <Card
        key={key}
        {...row}
        columns={columns as readonly Column<unknown>[]}
        content={card as Draw}
        action={cardAction as Draw}
        index={measure && index}
        measure={measure}
      />
    );
  };
  return (
    <CardList aria-label={label}>
      {rows.length >= VIRTUAL_FROM ? (
        <RowsInSight as="li" count={rows.length} height={CARD_HEIGHT_PX} draw={draw} />
      ) : (
        rows.map((_, index) => draw(index))
      )}
    </CardList>
  );
}

type Draw = ((row: unknown) => ReactNode) | undefined;

interface CardProps {
  row: unknown;
  columns: readonly Column<unknown>[];
  /** Instead of what the columns say. */
  content: Draw;
  action: Draw;
  fresh: boolean;
  gone: boolean;
  accent: string | undefined;
  href: string | undefined;
  open: RefObject<(row: unknown) => void> | undefined;
  menu: Draw;
  index: number | undefined;
  measure: Measure | undefined;
}

const Card = memo(function Card(props: CardProps) {
  const { row, columns, content, action, fresh, gone, accent, href, open, menu, index, measure } = props;
  const labels = useLabels();
  const openIt = open && (() => open.current(row));
  return (
    <CardBox
      ref={measure}
      data-index={index}
      aria-description={gone ? labels.goneRow : undefined}
      data-gone={gone || undefined}
      $opens={Boolean(openIt ?? href)}
      $fresh={fresh}
      $accented={Boolean(accent)}
      $menu={Boolean(menu)}
      style={accent ? ({ '--accent': accent } as object) : undefined}
      onClick={
        openIt &&
        ((event) => {
          if (meansToOpen(event)) openIt();
        })
      }
    >
      {content ? content(row) : <CardContent row={row} columns={columns} href={href} open={openIt} />}
      {menu && <CardMenu>{menu(row)}</CardMenu>}
      {action && <Action>{action(row)}</Action>}
    </CardBox>
  );
});

interface CardContentProps {
  row: unknown;
  columns: readonly Column<unknown>[];
  href: string | undefined;
  open: (() => void) | undefined;
}

/** What a cell shows where there is nothing. */
const NOTHING = '-';

/** Whether a cell says that there is nothing, which a table needs to say and a card does not. */
const isBlank = (content: ReactNode): boolean =>
  content === null ||
  content === undefined ||
  content === '' ||
  content === NOTHING ||
  (isValidElement<{ children?: ReactNode }>(content) && content.props.children === NOTHING);

/** State and age, what names the row, and below it what matters. */
function CardContent({ row, columns, href, open }: CardContentProps) {
  const primary = primaryOf(columns);
  const at = (...places: Column<unknown>['card'][]) => columns.filter(({ id, card = 'fact' }) => id !== primary && places.includes(card));
  const [badges, ages] = [at('badge'), at('age')];
  const facts = at('fact', 'labelled')
    .map(({ id, header, card, cell }) => ({ id, header, labelled: card === 'labelled', content: cell(row) }))
    .filter(({ content }) => !isBlank(content));
  return (
    <>
      {(badges.length > 0 || ages.length > 0) && (
        <FirstLine>
          {badges.map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
          {ages.map((column) => (
            <Age key={column.id}>{column.cell(row)}</Age>
          ))}
        </FirstLine>
      )}
      <Title>
        <OpenerOf href={href} open={open}>
          {columns.find(({ id }) => id === primary)?.cell(row)}
        </OpenerOf>
      </Title>
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ id, header, labelled, content }) => (
            <Fact key={id}>
              {labelled ? `${header} ` : <VisuallyHidden>{header} </VisuallyHidden>}
              {content}
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}

/** Cards that are still being fetched. */
export function WaitingCards({ label, count }: { label: string; count: number }) {
  return (
    <CardList aria-label={label} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <CardBox key={index} aria-hidden $opens={false} $fresh={false} $accented={false} $menu={false}>
          <FirstLine>
            <Skeleton $width="6rem" $height="1.375rem" />
          </FirstLine>
          <Title>
            <Skeleton $width="80%" />
          </Title>
          <Facts>
            <Skeleton $width="60%" />
          </Facts>
        </CardBox>
      ))}
    </CardList>
  );
}
