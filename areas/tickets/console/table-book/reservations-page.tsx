import '#platform/console/kit/styles/list-styles.ts'
import { Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { Shop } from '#platform/console/shell/session/shop.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { reserveTable } from '../../contract/table-book/table-reservation.ts'
import { wallClock } from '../../rules/table-book/wall-clock.ts'
import type { PartyDialog } from './party-dialogs.tsx'
import { PartyList } from './party-list.tsx'
import { useTableBook } from './use-table-book.ts'

const ReserveDialog = lazy(() => import('./reserve-dialog.tsx').then(m => ({ default: m.ReserveDialog })))
const PartyDialogs = lazy(() => import('./party-dialogs.tsx').then(m => ({ default: m.PartyDialogs })))

/** Today's reservations on a phone: seat, move, no-show. */
export function ReservationsPage() {
  const t = useTranslations()
  const shop = useCurrentShop()
  return shop ? (
    <ShopToday key={shop.ordLot} shop={shop} />
  ) : (
    <PageFrame title={t('app.reservations.title')}>
      <Text c="dimmed">{t('ticket.tableReservation.chooseShop')}</Text>
    </PageFrame>
  )
}

function ShopToday({ shop: { ordLot, timeZone } }: { shop: Shop }) {
  const t = useTranslations()
  const day = toLocalDate(serverNow(), timeZone)
  const { data: book, error } = useTableBook(ordLot, day)
  const may = usePermission(reserveTable.need)
  const [adding, setAdding] = useState(false)
  const [dialog, setDialog] = useState<PartyDialog>()
  return (
    <PageFrame title={t('app.reservations.title')} count={book?.parties.length}>
      {error && <Text c="red">{error.message}</Text>}
      {book && !book.service && <Text c="dimmed">{t('ticket.tableReservation.noService')}</Text>}
      {book?.service && (
        <>
          <Group>
            <ReasonedButton permission={may} onClick={() => setAdding(true)}>
              {t('ticket.tableReservation.walkIn')}
            </ReasonedButton>
          </Group>
          <PartyList parties={book.parties} clock={wallClock(timeZone)} onDialog={setDialog} />
        </>
      )}
      <Suspense fallback={null}>
        {book && adding && <ReserveDialog {...{ ordLot, book, day }} walkIn onClose={() => setAdding(false)} />}
        {book && dialog && <PartyDialogs {...{ dialog, ordLot, book, day }} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </PageFrame>
  )
}
