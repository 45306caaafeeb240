import '#platform/console/kit/styles/list-styles.ts'
import { Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconCalendar } from '#platform/console/icons/calendar.ts'
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
import { reserveEntity } from '../../contract/entities/entity-reservation.ts'
import { wallClock } from '../../rules/table-book/wall-clock.ts'
import { DaySwitch } from '../bookings/day-switch.tsx'
import { EntityCalendar } from './entity-calendar.tsx'
import type { EntityDialog } from './entity-dialogs.tsx'
import { useEntityCalendar } from './use-entity-calendar.ts'

const EntityDialogs = lazy(() => import('./entity-dialogs.tsx').then(m => ({ default: m.EntityDialogs })))

/** The day of a shop's rooms, courts and desks. */
export function EntityPage() {
  const t = useTranslations()
  const shop = useCurrentShop()
  if (shop) return <ShopCalendar key={shop.ordLot} shop={shop} />
  return (
    <PageFrame title={t('ticket.entityReservation.title')}>
      <ShopNeeded why={t('ticket.entityReservation.chooseShop')} />
    </PageFrame>
  )
}

function ShopCalendar({ shop: { ordLot, timeZone } }: { shop: Shop }) {
  const t = useTranslations()
  const { search, setSearch } = usePlace()
  const today = toLocalDate(serverNow(), timeZone)
  const day = search.day ?? today
  const { data, error } = useEntityCalendar(ordLot, day)
  const may = usePermission(reserveEntity.need)
  const [dialog, setDialog] = useState<EntityDialog>()
  const [first] = data?.entities ?? []
  return (
    <PageFrame
      title={t('ticket.entityReservation.title')}
      main={
        first && (
          <ReasonedButton
            permission={may}
            onClick={() => setDialog({ kind: 'reserve', entity: first.id, time: undefined })}
          >
            {t('ticket.entityReservation.new')}
          </ReasonedButton>
        )
      }
      toolbar={
        <Group>
          <DaySwitch day={day} onChange={next => setSearch({ day: next === today ? null : next })} />
        </Group>
      }
    >
      {error && <Text c="red">{error.message}</Text>}
      {data && !first && (
        <TableMessage icon={<IconCalendar size={28} stroke={1.5} />} title={t('ticket.entityReservation.noEntities')} />
      )}
      {data && first && (
        <EntityCalendar calendar={data} clock={wallClock(timeZone)} mayReserve={may.allowed} onDialog={setDialog} />
      )}
      <Suspense fallback={null}>
        {data && dialog && (
          <EntityDialogs {...{ dialog, ordLot, day, timeZone, calendar: data }} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </PageFrame>
  )
}
