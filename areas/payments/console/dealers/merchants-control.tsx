import { Button, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { DealerMerchant } from '../../rules/dealer-share.ts'
import { useMerchantChoices } from './use-merchant-choices.ts'

/** Merchants that belong to a dealer, each from a day to a day. */
export function MerchantsControl({ value, onChange, label, help, error, disabled = false }: OwnControlProps) {
  const t = useTranslations()
  const merchants = (value ?? []) as readonly DealerMerchant[] // what the field's schema let through, or nothing yet
  const choices = useMerchantChoices()
  const change = (at: number, patch: Partial<DealerMerchant>) =>
    onChange(merchants.map((merchant, index) => (index === at ? { ...merchant, ...patch } : merchant)))
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      <Stack gap="xs" mt="xs">
        {merchants.map(({ merchant, from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a merchant may be there twice, for other days
          <Group key={at} gap="xs" align="flex-end" role="group" aria-label={`${label} ${at + 1}`}>
            <NativeSelect
              label={t('cardpay.dealer.merchant.merchant')}
              data={choices}
              value={merchant}
              disabled={disabled}
              onChange={event => change(at, { merchant: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('cardpay.dealer.merchant.from')}
              value={from}
              disabled={disabled}
              onChange={event => change(at, { from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('cardpay.dealer.merchant.to')}
              value={to ?? ''}
              disabled={disabled}
              onChange={event => change(at, { to: event.currentTarget.value || null })}
            />
            <Button
              variant="subtle"
              color="red"
              disabled={disabled}
              onClick={() => onChange(merchants.filter((_, index) => index !== at))}
            >
              {t('cardpay.dealer.merchant.remove', { number: at + 1 })}
            </Button>
          </Group>
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            disabled={disabled || choices.length === 0}
            onClick={() => onChange([...merchants, { merchant: choices[0]?.value ?? '', from: '', to: null }])}
          >
            {t('cardpay.dealer.merchant.add')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
