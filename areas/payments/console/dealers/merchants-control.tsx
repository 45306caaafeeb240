import { NativeSelect, TextInput } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { DealerMerchant } from '../../rules/dealer-share.ts'
import { AddedRows } from '../added-rows.tsx'
import { useMerchantChoices } from './use-merchant-choices.ts'

/** Merchants that belong to a dealer, each from a day to a day. */
export function MerchantsControl(control: OwnControlProps) {
  const t = useTranslations()
  const choices = useMerchantChoices()
  const words = (name: string) => t(`cardpay.dealer.merchant.${name}`)
  return (
    <AddedRows<DealerMerchant>
      control={control}
      newRow={{ merchant: choices[0]?.value ?? '', from: '', to: null }}
      heading={(_, number) => `${control.label} ${number}`}
      removeText={(_, number) => t('cardpay.dealer.merchant.remove', { number })}
      addText={words('add')}
      addDisabled={choices.length === 0}
      fields={({ merchant, from, to }, change) => (
        <>
          <NativeSelect
            label={words('merchant')}
            data={choices}
            value={merchant}
            onChange={event => change({ merchant: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={words('from')}
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
