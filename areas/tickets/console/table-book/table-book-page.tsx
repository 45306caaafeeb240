import '#platform/console/kit/styles/list-styles.ts'
import { Group, SegmentedControl, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconClock } from '#platform/console/icons/clock.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { ShopNeeded } from '#platform/console/kit/records/shop-needed.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { Shop } from '#platform/console/shell/session/shop.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { reserveTable } from '../../contract/table-book/table-reservation.ts'
import { wallClock } from '../../rules/table-book/wall-clock.ts'
import { DaySwitch } from '../bookings/day-switch.tsx'
import { FloorView } from './floor-view.tsx'
import type { PartyDialog } from './party-dialogs.tsx'
import { PartyList } from './party-list.tsx'
import classes from './table-book.module.css'
import { TimeLine } from './time-line.tsx'
import { useTableBook } from './use-table-book.ts'

const ReserveDialog = lazy(() => import('./reserve-dialog.tsx').then(m => ({ default: m.ReserveDialog })))
const PartyDialogs = lazy(() => import('./party-dialogs.tsx').then(m => ({ default: m.PartyDialogs })))

const VIEWS = ['floor', 'timeline'] as const

/** The book of a restaurant's day: the floor plan or the time line, and the parties beside it. */
export function TableBookPage() {
  const t = useTranslations()
  const shop = useCurrentShop()
  if (shop) return <ShopBook key={shop.ordLot} shop={shop} />
  return (
    <PageFrame title={t('ticket.tableReservation.title')}>
      <ShopNeeded why={t('ticket.tableReservation.chooseShop')} />
    </PageFrame>
  )
}

function ShopBook({ shop: { ordLot, timeZone } }: { shop: Shop }) {
  const t = useTranslations()
  const { search, setSearch } = usePlace()
  const today = toLocalDate(serverNow(), timeZone)
  const day = search.day ?? today
  const view = VIEWS.find(each => each === search.view) ?? 'floor'
  const { data: book, error } = useTableBook(ordLot, day)
  const [place, setPlace] = useState<{ readonly id: string; readonly tables: readonly string[] }>()
  const [adding, setAdding] = useState<'reserve' | 'walkIn'>()
  const [dialog, setDialog] = useState<PartyDialog>()
  const clock = wallClock(timeZone)
  const shown =
    place && view === 'floor'
      ? book?.parties.filter(({ tables }) => tables.some(id => place.tables.includes(id)))
      : book?.parties
  return (
    <PageFrame
      title={t('ticket.tableReservation.title')}
      main={book?.service && <AddButtons onAdd={setAdding} isToday={day === today} />}
      toolbar={
        <Group justify="space-between">
          <DaySwitch day={day} onChange={next => setSearch({ day: next === today ? null : next })} />
          <SegmentedControl
            aria-label={t('ticket.tableReservation.view')}
            value={view}
            data={VIEWS.map(value => ({ value, label: t(`ticket.tableReservation.${value}`) }))}
            onChange={next => setSearch({ view: next === 'floor' ? null : next })}
          />
        </Group>
      }
    >
      {error && <Text c="red">{error.message}</Text>}
      {book && !book.service && (
        <TableMessage icon={<IconClock size={28} stroke={1.5} />} title={t('ticket.tableReservation.noService')} />
      )}
      {book?.service && (
        <div className={classes.board}>
          {view === 'floor' ? (
            <FloorView {...{ ordLot, clock, parties: book.parties, chosen: place?.id, onChoose: setPlace }} />
          ) : (
            <TimeLine {...{ book, clock, onDialog: setDialog }} />
          )}
          <PartyList parties={shown ?? []} clock={clock} onDialog={setDialog} />
        </div>
      )}
      <Suspense fallback={null}>
        {book && adding && (
          <ReserveDialog {...{ ordLot, book, day, walkIn: adding === 'walkIn' }} onClose={() => setAdding(undefined)} />
        )}
        {book && dialog && <PartyDialogs {...{ dialog, ordLot, book, day }} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </PageFrame>
  )
}

function AddButtons({ onAdd, isToday }: { onAdd: (kind: 'reserve' | 'walkIn') => void; isToday: boolean }) {
  const t = useTranslations()
  const may = usePermission(reserveTable.need)
  return (
    <Group gap="xs" justify="flex-end">
      {isToday && (
        <ReasonedButton variant="default" permission={may} onClick={() => onAdd('walkIn')}>
          {t('ticket.tableReservation.walkIn')}
        </ReasonedButton>
      )}
      <ReasonedButton permission={may} onClick={() => onAdd('reserve')}>
        {t('ticket.tableReservation.new')}
      </ReasonedButton>
    </Group>
  )
}
