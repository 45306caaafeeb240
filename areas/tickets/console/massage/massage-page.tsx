import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Anchor, Loader, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { ShopNeeded } from '#platform/console/kit/records/shop-needed.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { bookMassage, type MassageDay, type ShownTreatment } from '../../contract/massage/massage-order.ts'
import { DaySwitch } from '../bookings/day-switch.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { useMassageDay } from './use-massage-day.ts'

const BookDialog = lazy(() => import('./book-dialog.tsx').then(m => ({ default: m.BookDialog })))
const TreatmentDialog = lazy(() => import('./treatment-dialog.tsx').then(m => ({ default: m.TreatmentDialog })))

/** A shop's day of treatments: who gives which, when and where. */
export function MassagePage() {
  const t = useTranslations()
  const shop = useCurrentShop()
  const may = usePermission(bookMassage.need)
  const today = toLocalDate(machine.now(), shop?.timeZone ?? 'UTC')
  const [chosen, setChosen] = useState<string>()
  const [isBooking, setIsBooking] = useState(false)
  const day = chosen ?? today
  const { data, error } = useMassageDay(shop?.ordLot, day)
  const isSetUp = data !== undefined && data.therapists.length > 0
  return (
    <PageFrame
      title={t('ticket.massageOrder.title')}
      main={
        isSetUp && (
          <ReasonedButton permission={may} onClick={() => setIsBooking(true)}>
            {t('ticket.massageOrder.book.action')}
          </ReasonedButton>
        )
      }
      toolbar={shop && <DaySwitch day={day} onChange={setChosen} />}
    >
      {!shop && <ShopNeeded why={t('ticket.massageOrder.needsShop')} />}
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {shop && !data && !error && <Loader size="sm" />}
      {data && !isSetUp && <NotSetUp />}
      {isSetUp && <SpaDay key={day} day={day} spa={data} />}
      <Suspense fallback={null}>
        {isBooking && shop && isSetUp && (
          <BookDialog {...{ ordLot: shop.ordLot, day, spa: data }} onClose={() => setIsBooking(false)} />
        )}
      </Suspense>
    </PageFrame>
  )
}

function NotSetUp() {
  const t = useTranslations()
  return (
    <Text>
      {t('ticket.massageOrder.noTherapists')}{' '}
      <Anchor component={PlaceLink} to="/ticket/therapist">
        {t('ticket.massageOrder.setUp')}
      </Anchor>
    </Text>
  )
}

function SpaDay({ day, spa }: { day: string; spa: MassageDay }) {
  const [chosen, setChosen] = useState<ShownTreatment>()
  const open = chosen && spa.treatments.find(({ id }) => id === chosen.id)
  return (
    <>
      <DayCalendar spa={spa} onChoose={setChosen} />
      <Suspense fallback={null}>
        {open && <TreatmentDialog {...{ day, spa }} treatment={open} onClose={() => setChosen(undefined)} />}
      </Suspense>
    </>
  )
}
