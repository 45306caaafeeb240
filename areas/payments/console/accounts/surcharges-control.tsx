import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { SURCHARGED_FUNDINGS } from '../../contract/site-pay.ts'
import { CARD_SCHEMES } from '../../contract/transaction.ts'
import { ANY, MOST_SURCHARGE_PERCENT, type SurchargeRule } from '../../rules/card-surcharge.ts'
import { AddedRows } from '../added-rows.tsx'

const NEW_RULE: SurchargeRule = { scheme: ANY, funding: 'credit', percent: 0, amount: 0, from: '', to: null }

const toNumber = (value: string | number): number => (typeof value === 'number' ? value : 0)

/** Surcharges of an account by card, each from a day to a day. */
export function SurchargesControl(control: OwnControlProps) {
  const t = useTranslations()
  const words = (name: string) => t(`site.sitePay.surcharge.${name}`)
  const schemes = [ANY, ...CARD_SCHEMES].map(scheme => ({
    value: scheme,
    label: scheme === ANY ? words('anyScheme') : t(`cardpay.transaction.choices.cardScheme.${scheme}`),
  }))
  const fundings = [ANY, ...SURCHARGED_FUNDINGS].map(funding => ({
    value: funding,
    label: funding === ANY ? words('anyFunding') : t(`cardpay.transaction.choices.funding.${funding}`),
  }))
  return (
    <AddedRows<SurchargeRule>
      control={control}
      newRow={NEW_RULE}
      heading={(_, number) => t('site.sitePay.surcharge.one', { number })}
      removeText={(_, number) => t('site.sitePay.surcharge.remove', { number })}
      addText={words('add')}
      fields={({ scheme, funding, percent, amount, from, to }, change) => (
        <>
          <NativeSelect
            label={words('scheme')}
            data={schemes}
            value={scheme}
            onChange={event => change({ scheme: event.currentTarget.value })}
          />
          <NativeSelect
            label={words('funding')}
            data={fundings}
            value={funding}
            onChange={event => change({ funding: event.currentTarget.value })}
          />
          <NumberInput
            label={words('percent')}
            min={0}
            max={MOST_SURCHARGE_PERCENT}
            decimalScale={2}
            value={percent}
            onChange={next => change({ percent: toNumber(next) })}
          />
          <NumberInput
            label={words('amount')}
            min={0}
            max={100}
            decimalScale={2}
            value={amount}
            onChange={next => change({ amount: toNumber(next) })}
          />
          <TextInput
            type="date"
            label={words('from')}
            required
            value={from}
            onChange={event => change({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={words('to')}
            value={to ?? ''}
            onChange={event => change({ to: event.currentTarget.value || null })}
          />
        </>
      )}
    />
  )
}
