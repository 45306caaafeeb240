import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Anchor, Button, Group, Loader, Text, TextInput } from '@mantine/core'
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
import { DayCalendar } from './day-calendar.tsx'
import { daysAfter } from './local-moment.ts'
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
      toolbar={shop && <DaySwitch day={day} today={today} onChange={setChosen} />}
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

function DaySwitch({ day, today, onChange }: { day: string; today: string; onChange: (day: string) => void }) {
  const t = useTranslations()
  return (
    <Group gap="xs" align="end">
      <Button variant="default" onClick={() => onChange(daysAfter(day, -1))}>
        {t('ticket.massageOrder.before')}
      </Button>
      <TextInput
        type="date"
        label={t('ticket.massageOrder.day')}
        value={day}
        onChange={event => event.currentTarget.value && onChange(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => onChange(daysAfter(day, 1))}>
        {t('ticket.massageOrder.after')}
      </Button>
      <Button variant="default" onClick={() => onChange(today)}>
        {t('ticket.massageOrder.today')}
      </Button>
    </Group>
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
