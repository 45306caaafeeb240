import '#platform/console/kit/styles/control-styles.ts'
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { Column, TwoColumns } from '#platform/console/kit/columns/two-columns.tsx'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { type FoundStay, findForValidation } from '../../contract/validation.ts'
import { FoundStayView } from './found-stay-view.tsx'
import { RedeemVoucher } from './redeem-voucher.tsx'

/** A shop finds a customer's stay and validates it. */
export function ValidationPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('parking.onlineValidation.title')} why={t('parking.onlineValidation.needsShop')}>
      {shop => <ShopValidation shop={shop} />}
    </ShopPage>
  )
}

const BY = ['ticket', 'plate'] as const

function ShopValidation({ shop: { ordLot } }: { shop: Shop }) {
  const t = useTranslations()
  const [by, setBy] = useState<(typeof BY)[number]>('ticket')
  const [number, setNumber] = useState('')
  const [merchant, setMerchant] = useState('')
  const [found, setFound] = useState<FoundStay>()
  const { attempt, busy, problem } = useAttempt()
  const findFor = (of: string) =>
    attempt(async () => {
      setFound(undefined)
      const input = { ordLot, [by]: number.trim(), merchant: of }
      const { result } = await call(findForValidation, input, { hideErrors: true })
      setMerchant(result.merchant)
      setFound(result)
    })
  const find = () => findFor(merchant)
  return (
    <TwoColumns>
      <Column label={t('parking.onlineValidation.find')}>
        <SegmentedControl
          aria-label={t('parking.onlineValidation.by')}
          value={by}
          data={BY.map(value => ({ value, label: t(`parking.onlineValidation.${value}`) }))}
          onChange={value => setBy(value === 'plate' ? 'plate' : 'ticket')}
        />
        <form
          onSubmit={event => {
            event.preventDefault()
            if (number.trim()) void find()
          }}
        >
          <TextInput
            label={t(`parking.onlineValidation.${by}`)}
            description={t('parking.onlineValidation.hint')}
            value={number}
            maxLength={120}
            autoComplete="off"
            onChange={event => setNumber(event.currentTarget.value)}
          />
          <Button type="submit" mt="sm" loading={busy} disabled={!number.trim()}>
            {t('parking.onlineValidation.find')}
          </Button>
        </form>
        {found && found.merchants.length > 0 && (
          <NativeSelect
            label={t('parking.onlineValidation.merchant')}
            value={merchant}
            data={[{ value: '', label: t('parking.onlineValidation.carPark') }, ...found.merchants]}
            onChange={event => void findFor(event.currentTarget.value)}
          />
        )}
        <FormProblem words={problem} />
        <RedeemVoucher ordLot={ordLot} stay={found} onRedeemed={find} />
      </Column>
      {found && <FoundStayView stay={found} shop={{ ordLot, merchant }} onChange={find} />}
    </TwoColumns>
  )
}
