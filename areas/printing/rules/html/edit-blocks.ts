import type { HtmlBlock, HtmlBlocks, SimpleBlock } from './html-block.ts'

/** Place of a block: its index, or within columns: index, column, index. */
export type BlockPlace = readonly [number] | readonly [number, number, number]

export interface PlacedBlock {
  readonly block: HtmlBlock
  readonly at: BlockPlace
}

/** All blocks in the order of the page, those of columns after them. */
export const listBlocks = (blocks: HtmlBlocks): PlacedBlock[] =>
  blocks.flatMap((block, at): PlacedBlock[] => [
    { block, at: [at] },
    ...(block.kind === 'columns'
      ? block.columns.flatMap((column, side) =>
          column.map((inner, place): PlacedBlock => ({ block: inner, at: [at, side, place] })),
        )
      : []),
  ])

export const getBlock = (blocks: HtmlBlocks, at: BlockPlace): HtmlBlock | undefined =>
  listBlocks(blocks).find(each => isSamePlace(each.at, at))?.block

export const isSamePlace = (place: BlockPlace, other: BlockPlace): boolean => place.join('.') === other.join('.')

type Siblings = readonly HtmlBlock[]

/** Changes the list that contains a block. */
function changeSiblings(
  blocks: HtmlBlocks,
  at: BlockPlace,
  change: (list: Siblings, place: number) => Siblings,
): HtmlBlocks {
  const [first, side, place] = at
  if (side === undefined || place === undefined) return change(blocks, first)
  return blocks.map((block, index) => {
    if (index !== first || block.kind !== 'columns') return block
    const columns = block.columns.map((column, each) =>
      each === side ? change(column, place).filter(isSimple) : column,
    )
    return { ...block, columns }
  })
}

/** Columns hold no columns. */
const isSimple = (block: HtmlBlock): block is SimpleBlock => block.kind !== 'columns'

const withLast = (at: BlockPlace, place: number): BlockPlace => (at.length === 1 ? [place] : [at[0], at[1], place])
const lastOf = (at: BlockPlace): number => (at.length === 1 ? at[0] : at[2])

export const replaceBlock = (blocks: HtmlBlocks, at: BlockPlace, block: HtmlBlock): HtmlBlocks =>
  changeSiblings(blocks, at, (list, place) => list.with(place, block))

export interface MovedBlocks {
  readonly blocks: HtmlBlocks
  readonly at: BlockPlace
}

/** Adds a block after another one, or as the first. */
export function insertBlock(blocks: HtmlBlocks, after: BlockPlace, block: HtmlBlock): MovedBlocks {
  if (blocks.length === 0) return { blocks: [block], at: [0] }
  // Columns within columns go after the whole.
  const place: BlockPlace = block.kind === 'columns' && after.length > 1 ? [after[0]] : after
  const at = withLast(place, lastOf(place) + 1)
  return { blocks: changeSiblings(blocks, at, (list, index) => list.toSpliced(index, 0, block)), at }
}

export function removeBlock(blocks: HtmlBlocks, at: BlockPlace): MovedBlocks | undefined {
  if (!getBlock(blocks, at)) return undefined
  const rest = changeSiblings(blocks, at, (list, index) => list.toSpliced(index, 1))
  const before = withLast(at, Math.max(0, lastOf(at) - 1))
  if (getBlock(rest, at)) return { blocks: rest, at }
  return { blocks: rest, at: getBlock(rest, before) ? before : [Math.min(at[0], Math.max(0, rest.length - 1))] }
}

/** Moves a block among those beside it. */
export function moveBlock(blocks: HtmlBlocks, at: BlockPlace, by: 1 | -1): MovedBlocks | undefined {
  const to = withLast(at, lastOf(at) + by)
  const [block, other] = [getBlock(blocks, at), getBlock(blocks, to)]
  if (!block || !other) return undefined
  return { blocks: replaceBlock(replaceBlock(blocks, at, other), to, block), at: to }
}
