import type { Gallery } from './gallery/gallery-entry';
import { Grid } from './stack';
import { Tile } from './tile';
import type * as module from './tile';

/** What the gallery shows of `tile`. */
export const gallery: Gallery<typeof module> = {
  Tile: {
    when: 'One of some large choices, for hands in gloves.',
    states: {
      choices: (
        <Grid $min="14rem" $gap="m">
          <Tile title="Hydraulics" icon="wrench" colour="#1c7ed6" leads />
          <Tile title="Electrics" hint="4 machines" icon="factory" colour="#d9820b" />
          <Tile title="Chosen" selected />
          <Tile title="Not for you" disabled icon="lock" />
        </Grid>
      ),
    },
  },
};
