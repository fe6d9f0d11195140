import styled from 'styled-components';
import { color, font, radius, space } from '../theme';
import type { GalleryEntry } from './gallery-entry';
import { searchOf, type View } from './look';

/** A property of a component, as TypeScript knows it. */
export interface PropDoc {
  name: string;
  type: string;
  optional: boolean;
  about: string;
}

const Section = styled.section`
  margin-block-end: ${space.xxl};
  scroll-margin-block-start: ${space.l};
`;

const States = styled.div`
  display: grid;
  gap: ${space.l};
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.paper};
`;

const State = styled.figure`
  display: grid;
  gap: ${space.xs};
  min-inline-size: 0;
  > figcaption {
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

const Table = styled.table`
  inline-size: 100%;
  margin-block-start: ${space.m};
  font-size: ${font.table};
  text-align: start;
  th,
  td {
    padding: ${space.xs} ${space.s};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  code {
    font-family: ${font.mono};
    overflow-wrap: anywhere;
  }
`;

interface SectionProps {
  path: string;
  component: string;
  entry: GalleryEntry;
  props: readonly PropDoc[];
  view: View;
}

/** One component: when to use it, its states, its properties. */
export function ComponentSection({ path, component, entry, props, view }: SectionProps) {
  const states = Object.entries(entry.states);
  if (view.bare) return <BareStates {...{ component, entry, view }} />;
  return (
    <Section id={component}>
      <h2>{component}</h2>
      <p>{entry.when}</p>
      <p>
        <code>{`import { ${component} } from '${path}';`}</code>
      </p>
      {states.length > 0 && (
        <States>
          {states.map(([name, node]) => (
            <State key={name}>
              <figcaption>{name}</figcaption>
              {entry.covers ? <a href={searchOf(view.look, component, name)}>{name}</a> : <div>{node}</div>}
            </State>
          ))}
        </States>
      )}
      {props.length > 0 && <Properties props={props} />}
    </Section>
  );
}

/** Nothing but the states: what a picture is taken of. */
function BareStates({ component, entry, view }: Pick<SectionProps, 'component' | 'entry' | 'view'>) {
  const states = Object.entries(entry.states).filter(([name]) => (view.only?.state ? name === view.only.state : !entry.covers));
  if (states.length === 0) return null;
  return (
    <States data-picture={component}>
      {states.map(([name, node]) => (
        <div key={name}>{node}</div>
      ))}
    </States>
  );
}

function Properties({ props }: { props: readonly PropDoc[] }) {
  return (
    <Table>
      <tbody>
        {props.map(({ name, type, optional, about }) => (
          <tr key={name}>
            <th scope="row">
              <code>{optional ? `${name}?` : name}</code>
            </th>
            <td>
              <code>{type}</code>
            </td>
            <td>{about}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
