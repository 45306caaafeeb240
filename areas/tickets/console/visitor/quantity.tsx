import { QuantityField } from '#platform/console/visitor/quantity-field.tsx'
import { useTranslations } from '#platform/console/visitor/words.ts'

interface QuantityProps {
  label: string
  most: number
  least?: number
  value: number
  onChange: (value: number) => void
}

/** How many of something are booked. */
export function Quantity(props: QuantityProps) {
  const t = useTranslations()
  const name = props.label
  return <QuantityField fewer={t('ticket.book.fewer', { name })} more={t('ticket.book.more', { name })} {...props} />
}
