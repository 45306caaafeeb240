import { Switch, TextInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** Why a booking is cancelled, and whether by the venue, which refunds all of it. */
export interface Cancellation {
  readonly reason: string
  readonly byVenue: boolean
}

export const NO_CANCELLATION: Cancellation = { reason: '', byVenue: false }

const SHORTEST_REASON = 3
export const hasReason = ({ reason }: Cancellation): boolean => reason.trim().length >= SHORTEST_REASON

interface CancelFieldsProps {
  value: Cancellation
  onChange: (value: Cancellation) => void
  /** False: nothing was paid, so nothing can be refunded. */
  isPaid?: boolean
}

export function CancelFields({ value, onChange, isPaid = true }: CancelFieldsProps) {
  const t = useTranslations()
  return (
    <>
      {isPaid && (
        <Switch
          label={t('ticket.booking.byVenue')}
          checked={value.byVenue}
          onChange={event => onChange({ ...value, byVenue: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label={t('ticket.booking.reason')}
        required
        maxLength={200}
        value={value.reason}
        onChange={event => onChange({ ...value, reason: event.currentTarget.value })}
      />
    </>
  )
}
