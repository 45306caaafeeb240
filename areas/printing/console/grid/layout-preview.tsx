import { type CSSProperties, type DragEvent, useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { dropTile } from '../../rules/grid/edit-grid.ts'
import type { Tile } from '../../rules/grid/tile.ts'
import classes from './grid.module.css'
import type { LayoutDesigner } from './use-layout-draft.ts'
import { useTileWords } from './use-tile-words.ts'

interface LayoutPreviewProps {
  designer: LayoutDesigner
  locked: boolean
}

/** Tiles as devices place them. A tile can be dragged to the place of another; the list does the same by keyboard. */
export function LayoutPreview({ designer, locked }: LayoutPreviewProps) {
  const t = useTranslations()
  const { layout, design, saved } = designer
  const { grid, at } = design
  const [dragged, setDragged] = useState<string>()
  const drop = (event: DragEvent, onto: string) => {
    event.preventDefault()
    setDragged(undefined)
    if (dragged) designer.change(now => dropTile(now, dragged, onto))
  }
  return (
    <section className={classes.preview} aria-label={t('design.designer.preview')}>
      <div
        className={classes.device}
        data-layout={layout}
        style={{ '--columns': grid.columns } as CSSProperties} // a variable of the style sheet
      >
        {grid.tiles.map(tile => (
          <button
            key={tile.id}
            type="button"
            className={classes.tile}
            style={tileStyle(tile, grid.columns)}
            aria-pressed={tile.id === at}
            draggable={!locked}
            onClick={() => designer.select(tile.id)}
            onDragStart={() => setDragged(tile.id)}
            onDragOver={event => dragged && event.preventDefault()}
            onDrop={event => drop(event, tile.id)}
            onDragEnd={() => setDragged(undefined)}
          >
            <TileFace tile={tile} files={saved.files} />
          </button>
        ))}
      </div>
    </section>
  )
}

/** A tile wider than the grid is as wide as the grid. */
const tileStyle = ({ w, h }: Tile, columns: number): CSSProperties => ({
  gridColumn: `span ${Math.min(w, columns)}`,
  gridRow: `span ${h}`,
})

function TileFace({ tile, files }: { tile: Tile; files: Readonly<Record<string, string>> }) {
  const t = useTranslations()
  const words = useTileWords()
  const kind = t(`design.grid.kind.${tile.kind}`)
  const picture = tile.kind === 'picture' ? files[tile.file] : undefined
  if (picture) return <img className={classes.picture} src={picture} alt={kind} draggable={false} />
  return (
    <>
      <span className={classes.kind}>{kind}</span>
      <span dir="auto">{words(tile)}</span>
    </>
  )
}
