import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useAddress } from '#platform/console/shell/routes/navigation.ts'
import { type PayStation, type PayStationQuote, payAtPayStation } from '../../contract/pay-station.ts'
import type { PaidStay } from '../../contract/stay.ts'
import { FeeTable } from './fee-table.tsx'
import { rememberQuote } from './remembered-quote.ts'
import { quoteAgain, VoucherField } from './voucher-field.tsx'

interface PayStayProps {
  site: string
  station: PayStation
  quote: PayStationQuote
  onQuote: (quote: PayStationQuote) => void
  onPaid: (paid: PaidStay) => void
  onBack: () => void
}

/** The fee of a stay, and its payment by card. */
export function PayStay({ site, station, quote, onQuote, onPaid, onBack }: PayStayProps) {
  const t = useTranslations()
  const { money, instant } = useSiteFormats(station)
  const [codes, setCodes] = useState<readonly string[]>([])
  const { pay, busy, problem } = usePayment({ site, quote, codes, onPaid, onQuote })
  const { due, paidUntil, paid } = quote
  const isPaidByVouchers = due === 0 && codes.length > 0
  return (
    <Stack gap="md">
      <FeeTable station={station} quote={quote} />
      <FormProblem words={problem} />
      {due === 0 && !isPaidByVouchers && (
        <Text fw={600} role="status">
          {paid > 0 && paidUntil
            ? t('parking.payStation.paidUntil', { time: instant(paidUntil) })
            : t('parking.payStation.nothingDue')}
        </Text>
      )}
      {due > 0 && (
        <VoucherField
          {...{ site, quote, codes }}
          onQuote={(next, used) => {
            setCodes(used)
            onQuote(next)
          }}
        />
      )}
      {isPaidByVouchers && (
        <Button size="lg" fullWidth loading={busy} onClick={() => void pay()}>
          {t('parking.payStation.useVouchers', { count: codes.length })}
        </Button>
      )}
      {due > 0 && !station.cards && <Text role="status">{t('parking.payStation.noCards')}</Text>}
      {due > 0 && station.cards && (
        <Button size="lg" fullWidth loading={busy} onClick={() => void pay()}>
          {t('parking.payStation.pay', { amount: money(due) })}
        </Button>
      )}
      <Button variant="default" size="md" fullWidth disabled={busy} onClick={onBack}>
        {t('parking.payStation.back')}
      </Button>
    </Stack>
  )
}

type Paying = Pick<PayStayProps, 'site' | 'quote' | 'onPaid' | 'onQuote'> & {
  /** Of vouchers that the quote holds. */
  readonly codes: readonly string[]
}

/** Pays a quote once, on the provider's page: a payment that got no answer is sent again under the same number. A price that changed is shown again. */
function usePayment({ site, quote, codes, onPaid, onQuote }: Paying) {
  const t = useTranslations()
  const isKiosk = new URLSearchParams(useAddress().query).has('kiosk')
  const [saleId] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    const place = isKiosk ? ('payStation' as const) : ('phone' as const)
    const input = { site, quote: quote.quote, saleId, amount: quote.due, place }
    const { checkoutPath, paid } = (await call(payAtPayStation, input, { hideErrors: true })).result
    if (paid) return onPaid(paid)
    rememberQuote(saleId, quote)
    window.location.assign(checkoutPath ?? '')
  }
  const priceAgain = async (words: string) => {
    onQuote(await quoteAgain(site, quote, codes))
    setProblem(words)
  }
  const pay = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
    } catch (fault) {
      if (!isCallError(fault)) throw fault
      const isRefused = fault.kind === 'refused'
      setProblem(isRefused ? fault.message : t('parking.payStation.noPayment'))
      if (isRefused) await priceAgain(fault.message).catch(() => undefined) // the refusal stays on screen
    } finally {
      setBusy(false)
    }
  }
  return { pay, busy, problem }
}
