import { Text } from '@mantine/core'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import type { PayLink } from '../../contract/pay-link.ts'
import { linkTotal, madePayments } from '../../rules/link-part.ts'

/** Of a link for several customers: the amount is that of each payment, not of all. */
export function LinkUses({ row }: RecordPartProps<typeof PayLink>) {
  const t = useTranslations()
  const { money } = useFormats()
  const { amount, uses, paid } = row
  if (uses === 1) return null
  const total = toWire(linkTotal({ amount: fromWire(amount), uses }))
  const amounts = { amount: money(amount), paid: money(paid), total: money(total) }
  return (
    <Text size="sm" mb="sm">
      {t('eftpos.payByLink.forEach', { ...amounts, made: madePayments(row), uses })}
    </Text>
  )
}
