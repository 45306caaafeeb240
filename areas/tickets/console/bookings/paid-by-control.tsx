import { Input, SegmentedControl } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PAID_BY, type PaidBy } from '../../contract/booking.ts'

interface PaidByControlProps {
  value: PaidBy
  onChange: (value: PaidBy) => void
}

/** How somebody pays at the counter. */
export function PaidByControl({ value, onChange }: PaidByControlProps) {
  const t = useTranslations()
  return (
    <Input.Wrapper label={t('ticket.booking.payment')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('ticket.booking.payment')}
        value={value}
        data={PAID_BY.map(each => ({ value: each, label: t(`ticket.booking.paidBy.${each}`) }))}
        onChange={next => onChange(PAID_BY.find(each => each === next) ?? 'none')}
      />
    </Input.Wrapper>
  )
}
