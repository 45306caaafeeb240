import { lazy, Suspense, useEffect, useState } from 'react'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import type { ParkingCount } from '../../contract/player.ts'
import type { PlanItem, PlanPlaylist } from '../../rules/plan.ts'
import type { SkipReason } from '../../rules/showing-record.ts'
import { BoardView } from './board-view.tsx'
import { loadPosterView } from './load-poster-view.ts'
import { ParkingView } from './parking-view.tsx'
import classes from './player.module.css'
import { openPicture } from './player-store.ts'
import { ShopCard } from './shop-card.tsx'
import type { Shown } from './use-show.ts'

const PosterView = lazy(() => loadPosterView().then(m => ({ default: m.PosterView })))

interface ShownItemProps {
  shown: Shown
  item: PlanItem
  playlist: PlanPlaylist
  counts: readonly ParkingCount[]
  /** The item cannot be shown: the next one follows at once. */
  onSkip: (reason: SkipReason) => void
}

/** One item on screen. */
export function ShownItem({ playlist, ...content }: ShownItemProps) {
  return (
    <div className={classes.item} data-transition={playlist.transition}>
      <Content {...content} />
    </div>
  )
}

function Content({ shown, item, counts, onSkip }: Omit<ShownItemProps, 'playlist'>) {
  const { plan, now } = shown
  const parking = plan.parking.find(({ id }) => id === item.parking)
  const board = plan.boards.find(({ id }) => id === item.board)
  const poster = plan.posters.find(({ id }) => id === item.poster)
  const isStale = shown.age > plan.station.boardStaleHours * HOUR_MS
  switch (item.kind) {
    case 'poster':
      // Prices that are too old are shown neither as prices nor as a gap in a drawing.
      return poster && !(isStale && plan.station.whenStale !== 'show') ? (
        <Suspense>
          <PosterView shown={shown} poster={poster} onSkip={onSkip} />
        </Suspense>
      ) : (
        <ShopCard plan={plan} now={now} />
      )
    case 'image':
      return <Picture address={plan.files[item.file ?? '']} fit={item.fit} onSkip={onSkip} />
    case 'text':
      return <p className={classes.text}>{item.text}</p>
    case 'board':
      return board ? <BoardView shown={shown} board={board} /> : <ShopCard plan={plan} now={now} />
    case 'freeSpaces':
      return parking ? (
        <ParkingView shown={shown} station={parking} count={counts.find(({ station }) => station === parking.id)} />
      ) : (
        <ShopCard plan={plan} now={now} />
      )
    case 'clock':
      return <ShopCard plan={plan} now={now} />
  }
}

interface PictureProps extends Pick<ShownItemProps, 'onSkip'> {
  address: string | undefined
  fit: PlanItem['fit']
}

/** A picture from the device's own store. */
function Picture({ address, fit, onSkip }: PictureProps) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let opened: string | undefined
    let stopped = false
    const open = async () => {
      opened = address && (await openPicture(address))
      if (stopped) return opened && URL.revokeObjectURL(opened)
      if (opened) setSource(opened)
      else onSkip('missing')
    }
    void open().catch(() => onSkip('broken'))
    return () => {
      stopped = true
      if (opened) URL.revokeObjectURL(opened)
    }
  }, [address, onSkip])
  if (!source) return null
  return <img className={classes.picture} src={source} alt="" data-fit={fit} onError={() => onSkip('broken')} />
}
