import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { Look } from '#areas/printing/contract/shop-looks.ts'
import type { Figure, Tile } from '#areas/printing/rules/grid/tile.ts'
import { linkedPages, visibleTiles } from '#areas/printing/rules/grid/visible-tiles.ts'
import { dashboard } from '#areas/reports/contract/dashboard.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { MenuPage } from '#platform/contract/calls/session.ts'
import { useHandheld, useHandheldState } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'
import { OpenTasks } from './open-tasks.tsx'
import { PageTiles } from './page-tiles.tsx'
import { useTasks } from './use-tasks.ts'

type Layout = NonNullable<Look['app']>

interface AppTilesProps {
  layout: Layout
  /** Pages that the user may open. */
  pages: readonly MenuPage[]
  /** The user works on tasks. */
  counts: boolean
}

/** The home page as it was published for the shop. Tiles without permission are absent, and those after them close up. */
export function AppTiles({ layout, pages, counts }: AppTilesProps) {
  const { columns, tiles, files } = layout
  const open = new Map(pages.map(page => [page.page, page] as const))
  const linked = linkedPages(tiles)
  const rest = pages.filter(({ page }) => !linked.has(page))
  const shown = visibleTiles(tiles, page => open.has(page)).filter(tile => counts || !isForTasks(tile))
  return (
    <div
      className={classes.layout}
      style={{ '--columns': columns } as CSSProperties} // a variable of the style sheet
    >
      {shown.map(tile => (
        <div
          key={tile.id}
          className={classes.layoutTile}
          style={{ gridColumn: `span ${Math.min(tile.w, columns)}`, gridRow: `span ${tile.h}` }}
        >
          <TileContent tile={tile} open={open} rest={rest} files={files} />
        </div>
      ))}
    </div>
  )
}

const isForTasks = (tile: Tile): boolean =>
  tile.kind === 'tasks' || (tile.kind === 'figure' && tile.figure === 'openTasks')

interface ContentProps {
  tile: Tile
  open: ReadonlyMap<string, MenuPage>
  rest: readonly MenuPage[]
  files: Layout['files']
}

function TileContent({ tile, open, rest, files }: ContentProps): ReactNode {
  const t = useTranslations()
  switch (tile.kind) {
    case 'link': {
      const page = open.get(tile.page)
      return (
        page && (
          <button type="button" className={classes.tile} onClick={() => go(page.link)}>
            {page.title}
          </button>
        )
      )
    }
    case 'pages':
      return rest.length > 0 && <PageTiles label={t('app.handy.pages')} pages={rest} />
    case 'tasks':
      return <OpenTasks />
    case 'figure':
      return <FigureTile figure={tile.figure} />
    case 'text':
      return <p className={classes.words}>{tile.text}</p>
    case 'picture':
      return files[tile.file] && <img className={classes.picture} src={files[tile.file]} alt="" />
    default:
      return null
  }
}

function FigureTile({ figure }: { figure: Figure }) {
  switch (figure) {
    case 'openTasks':
      return <TaskFigure />
    case 'unsent':
      return <UnsentFigure />
    case 'salesToday':
      return <SalesFigure />
  }
}

function FigureFace({ figure, children }: { figure: Figure; children: ReactNode }) {
  const t = useTranslations()
  return (
    <p className={classes.figureTile}>
      <span className={classes.dimmed}>{t(`app.handy.figures.${figure}`)}</span>
      <strong className={classes.quantity}>{children}</strong>
    </p>
  )
}

/** A figure that is not known, because it was never loaded. */
const UNKNOWN = '–'

function TaskFigure() {
  const { tasks } = useTasks('processing')
  return <FigureFace figure="openTasks">{tasks?.length ?? UNKNOWN}</FigureFace>
}

function UnsentFigure() {
  return <FigureFace figure="unsent">{useHandheldState(({ waiting, refused }) => waiting + refused)}</FigureFace>
}

/** Absent for people who may see no sales. */
function SalesFigure() {
  const { money } = useFormats()
  const { ports } = useHandheld()
  const [sales, setSales] = useState<{ readonly allowed: boolean; readonly total?: number }>({ allowed: true })
  useEffect(() => {
    let wanted = true
    call(dashboard, { shop: ports.siteId }, { hideErrors: true, hideLoading: true }).then(
      ({ result: { allowed, tiles } }) => wanted && setSales({ allowed, total: tiles.total.now }),
      (error: unknown) => {
        if (!isCallError(error)) throw error
      },
    )
    return () => {
      wanted = false
    }
  }, [ports])
  if (!sales.allowed) return null
  return <FigureFace figure="salesToday">{sales.total === undefined ? UNKNOWN : money(sales.total)}</FigureFace>
}
