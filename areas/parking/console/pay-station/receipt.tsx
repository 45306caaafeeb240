import { Button, Group, Stack, Text } from '@mantine/core'
import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PayStation, PayStationQuote } from '../../contract/pay-station.ts'
import type { PaidStay } from '../../contract/stay.ts'
import { FeeTable } from './fee-table.tsx'

interface ReceiptProps {
  station: PayStation
  /** Undefined: the customer came back from the provider in another tab. */
  quote: PayStationQuote | undefined
  paid: PaidStay
  /** The new one of a driver who lost the other. */
  ticket: string | undefined
  onNext: () => void
}

/** Receipt of a payment, with the time until which the exit opens. */
export function Receipt({ station, quote, paid, ticket, onNext }: ReceiptProps) {
  const t = useTranslations()
  const { money, instant } = useSiteFormats(station)
  const { merchant, abn, address, phone } = station
  const methods =
    paid.methods.length === 0
      ? [t('parking.payStation.method.voucher')]
      : paid.methods.map(method => t(`parking.payStation.method.${method}`))
  return (
    <Stack gap="md">
      <Text fw={600} size="lg" role="status">
        {t('parking.payStation.thanks', { amount: money(paid.amount) })}
      </Text>
      {paid.paidUntil && <Text>{t('parking.payStation.paidUntil', { time: instant(paid.paidUntil) })}</Text>}
      {ticket && <Text>{t('parking.payStation.newTicket', { ticket })}</Text>}
      {quote && <FeeTable receipt station={station} quote={{ ...quote, paid: paid.paid, due: paid.due }} />}
      <Text size="sm">
        {t('parking.payStation.receipt', { number: paid.receipt })}
        <br />
        {t('parking.payStation.paidOn', { time: instant(paid.paidAt), methods: methods.join(', ') })}
        <br />
        {paid.tax > 0 && (
          <>
            {t('parking.payStation.taxOfPayment', { amount: money(paid.tax) })}
            <br />
          </>
        )}
        {[merchant, address, phone].filter(Boolean).join(', ')}
        <br />
        {abn && t('parking.payStation.abn', { abn })}
      </Text>
      <Group grow data-print="hide">
        <Button variant="default" size="md" onClick={() => window.print()}>
          {t('parking.payStation.print')}
        </Button>
        <Button size="md" onClick={onNext}>
          {t('parking.payStation.next')}
        </Button>
      </Group>
    </Stack>
  )
}
