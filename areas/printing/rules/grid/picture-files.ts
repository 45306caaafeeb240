import type { Grid } from './tile.ts'

/** Ids of the pictures of a layout. */
export const pictureFiles = ({ tiles }: Grid): string[] =>
  tiles.flatMap(tile => (tile.kind === 'picture' && tile.file !== '' ? [tile.file] : []))
