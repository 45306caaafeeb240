import { Stack } from '@mantine/core'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Booking } from '../../contract/booking.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingHistory } from './booking-history.tsx'
import { NewBookingButton } from './new-booking-button.tsx'
import { useBookingStory } from './use-booking-story.ts'

type Row = RowOf<typeof Booking>

const FACTS = [
  ...['number', 'status', 'plan', 'startsAt', 'endsAt', 'name', 'mobile', 'email', 'people', 'channel', 'notes'],
  ...['gross', 'discount', 'net', 'tax', 'deposit', 'depositState', 'fees', 'paid', 'refunded', 'heldUntil', 'moves'],
]

const FLAGS = ['overbooked', 'offered'] as const

function Flags({ row }: { row: Row }) {
  const t = useTranslations()
  return FLAGS.filter(flag => row.flags.includes(flag))
    .map(flag => t(`ticket.booking.flag.${flag}`))
    .join(', ')
}

const arrange = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column => (column.id === 'flags' ? { ...column, cell: row => <Flags row={row} /> } : column))

function BookingBody({ row }: RecordPartProps<typeof Booking>) {
  const story = useBookingStory(row.id, row.version)
  return (
    <Stack gap="lg">
      <RecordFacts resource={Booking} row={row} fields={FACTS} />
      {story.data && <BookingActions key={`${row.id} ${row.version}`} row={row} story={story.data} />}
      <BookingHistory story={story.data} error={story.error} />
    </Stack>
  )
}

const view: FormView<typeof Booking> = { body: BookingBody, full: true }

/** Bookings: made, moved, cancelled, and their status. */
export const BookingPage = () => (
  <ResourceListPage resource={Booking} view={view} arrange={arrange} main={<NewBookingButton />} />
)
