import { useState } from 'react'
import { muteSound, soundMuted } from '#areas/pos/console/orders/order-sound.ts'
import type { KitchenTicket } from '#areas/pos/contract/kitchen.ts'
import { leftToMake } from '#areas/pos/rules/kitchen/struck-lines.ts'
import { IconArrowBackUp } from '#platform/console/icons/arrow-back-up.ts'
import { IconArrowLeft } from '#platform/console/icons/arrow-left.ts'
import { IconVolume } from '#platform/console/icons/volume.ts'
import { IconVolumeOff } from '#platform/console/icons/volume-off.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { useStore } from '#platform/console/shell/store.ts'
import classes from './kitchen.module.css'
import { TicketCard } from './ticket-card.tsx'
import { useNow } from './use-now.ts'
import { useTickets } from './use-tickets.ts'

const ICON = '1.25rem'

interface Props {
  shop: Shop
  screen: number
  onLeave: () => void
}

/** Open orders, oldest first; a touch completes one, and the last one can be restored. */
export function KitchenScreen({ shop, screen, onLeave }: Props) {
  const t = useTranslations()
  const tickets = useTickets(shop, screen)
  const mayBump = useAllowed('pos.kitchen:bump')
  const muted = useStore(soundMuted)
  const [recalling, setRecalling] = useState(false)
  const Volume = muted ? IconVolumeOff : IconVolume
  const shown = recalling ? tickets.done : tickets.open
  return (
    <main className={classes.screen}>
      <header className={classes.bar}>
        <button type="button" className={classes.tool} aria-label={t('pos.kitchen.otherScreen')} onClick={onLeave}>
          <IconArrowLeft size={ICON} aria-hidden />
        </button>
        <h1 className={classes.place}>{t('pos.kitchen.at', { shop: shop.lotName, screen })}</h1>
        <span role="status" className={classes.state} data-tone={tickets.offline ? 'bad' : undefined}>
          {tickets.problem ??
            (tickets.offline ? t('pos.kitchen.offline') : t('pos.kitchen.open', { count: tickets.open.length }))}
        </span>
        <button
          type="button"
          className={classes.tool}
          aria-pressed={recalling}
          aria-label={t('pos.kitchen.done')}
          onClick={() => setRecalling(now => !now)}
        >
          <IconArrowBackUp size={ICON} aria-hidden />
          <span className={classes.wide}>{t('pos.kitchen.done')}</span>
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-pressed={!muted}
          aria-label={t(muted ? 'pos.onlineOrders.soundOff' : 'pos.onlineOrders.soundOn')}
          onClick={() => {
            muteSound(!muted)
            if (muted) tickets.unmute()
          }}
        >
          <Volume size={ICON} aria-hidden />
        </button>
      </header>
      {tickets.silent && !muted && (
        <button type="button" className={classes.silent} onClick={tickets.unmute}>
          {t('pos.onlineOrders.touchForSound')}
        </button>
      )}
      <Board tickets={shown} recalling={recalling} mayBump={mayBump} onBump={tickets.bump} loading={tickets.loading} />
    </main>
  )
}

interface BoardProps {
  tickets: readonly KitchenTicket[]
  recalling: boolean
  mayBump: boolean
  loading: boolean
  onBump: (id: string, done: boolean) => Promise<void>
}

function Board({ tickets, recalling, mayBump, loading, onBump }: BoardProps) {
  const t = useTranslations()
  const now = useNow()
  const left = leftToMake(recalling ? [] : tickets)
  if (tickets.length === 0 && !loading)
    return <p className={classes.empty}>{t(recalling ? 'pos.kitchen.noneDone' : 'pos.kitchen.noneOpen')}</p>
  return (
    <ol className={classes.board} aria-label={t(recalling ? 'pos.kitchen.done' : 'pos.kitchen.toMake')}>
      {tickets.map(ticket => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          now={now}
          left={recalling ? undefined : left}
          onTouch={mayBump ? () => void onBump(ticket.id, !recalling) : undefined}
        />
      ))}
    </ol>
  )
}
