import { Card } from './card';
import type { Gallery } from './gallery/gallery-entry';
import { Cell, Columns, Grid, Inline, Stack } from './stack';
import type * as module from './stack';
import { StatusBadge } from './status-badge';

/** What the gallery shows of `stack`. */
export const gallery: Gallery<typeof module> = {
  Stack: {
    when: 'Things below each other with one gap.',
    states: {
      three: (
        <Stack $gap="s">
          <Card>One</Card>
          <Card>Two</Card>
        </Stack>
      ),
    },
  },
  Inline: {
    when: 'Things beside each other with one gap; they wrap.',
    states: {
      three: (
        <Inline $gap="s">
          <StatusBadge tone="info">New</StatusBadge>
          <StatusBadge tone="done">Done</StatusBadge>
        </Inline>
      ),
    },
  },
  Grid: {
    when: 'Cards as many in a row as there is room.',
    states: {
      cards: (
        <Grid $min="12rem">
          <Card>One</Card>
          <Card>Two</Card>
          <Card>Three</Card>
        </Grid>
      ),
    },
  },
  Columns: {
    when: 'Twelve columns of a dashboard.',
    states: {
      'eight and four': (
        <Columns>
          <Cell $span={8}>
            <Card>Eight</Card>
          </Cell>
          <Cell $span={4}>
            <Card>Four</Card>
          </Cell>
        </Columns>
      ),
    },
  },
  Cell: { when: 'So many of the twelve columns.', states: {} },
};
