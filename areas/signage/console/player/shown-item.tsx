import { useEffect, useState } from 'react'
import type { PlanItem, PlanPlaylist } from '../../rules/plan.ts'
import { BoardView } from './board-view.tsx'
import classes from './player.module.css'
import { openPicture } from './player-store.ts'
import { ShopCard } from './shop-card.tsx'
import type { Shown } from './use-show.ts'

interface ShownItemProps {
  shown: Shown
  item: PlanItem
  playlist: PlanPlaylist
}

/** One item on screen. */
export function ShownItem({ shown, item, playlist }: ShownItemProps) {
  return (
    <div className={classes.item} data-transition={playlist.transition}>
      <Content shown={shown} item={item} />
    </div>
  )
}

function Content({ shown, item }: Omit<ShownItemProps, 'playlist'>) {
  const { plan, now } = shown
  const board = plan.boards.find(({ id }) => id === item.board)
  switch (item.kind) {
    case 'image':
      return <Picture address={plan.files[item.file ?? '']} fit={item.fit} />
    case 'text':
      return <p className={classes.text}>{item.text}</p>
    case 'board':
      return board ? <BoardView shown={shown} board={board} /> : <ShopCard plan={plan} now={now} />
    case 'clock':
      return <ShopCard plan={plan} now={now} />
  }
}

/** A picture from the device's own store. */
function Picture({ address, fit }: { address: string | undefined; fit: PlanItem['fit'] }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let opened: string | undefined
    let stopped = false
    if (address)
      void openPicture(address).then(picture => {
        opened = picture
        if (stopped && picture) URL.revokeObjectURL(picture)
        else setSource(picture)
      })
    return () => {
      stopped = true
      if (opened) URL.revokeObjectURL(opened)
    }
  }, [address])
  return source ? <img className={classes.picture} src={source} alt="" data-fit={fit} /> : null
}
