import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type GridDesign, insertTile, moveTile, removeTile } from '../../rules/grid/edit-grid.ts'
import { LAYOUTS, newTile } from '../../rules/grid/tile.ts'
import { PartList } from '../designed/part-list.tsx'
import type { LayoutDesigner } from './use-layout-draft.ts'
import { useTileWords } from './use-tile-words.ts'

interface TileListProps {
  designer: LayoutDesigner
  locked: boolean
}

/** All tiles in their order. */
export function TileList({ designer, locked }: TileListProps) {
  const t = useTranslations()
  const words = useTileWords()
  const { layout, design, history } = designer
  const { grid, at } = design
  const kinds = LAYOUTS[layout].tiles
  const wrong = new Set(designer.problems.map(problem => problem.at))
  const add = (name: string) => {
    const kind = kinds.find(each => each === name)
    if (kind) designer.change(now => insertTile(now, newTile(kind, newId(), now.grid.columns)))
  }
  const step = (next: GridDesign | undefined) => next && (() => designer.change(() => next))
  return (
    <PartList
      label={t('design.grid.tiles')}
      locked={locked}
      selected={at}
      parts={grid.tiles.map(tile => ({
        ...{ key: tile.id, kind: t(`design.grid.kind.${tile.kind}`), summary: words(tile) },
        wrong: wrong.has(tile.id),
        onSelect: () => designer.select(tile.id),
      }))}
      add={{
        label: t('design.grid.add'),
        kinds: kinds.map(kind => ({ value: kind, label: t(`design.grid.kind.${kind}`) })),
        onAdd: add,
      }}
      steps={{ up: step(moveTile(design, -1)), down: step(moveTile(design, 1)), remove: step(removeTile(design)) }}
      history={history}
    />
  )
}
