import { Button, Fieldset, Group, Input, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { SURCHARGED_FUNDINGS } from '../../contract/site-pay.ts'
import { CARD_SCHEMES } from '../../contract/transaction.ts'
import { ANY, MOST_SURCHARGE_PERCENT, type SurchargeRule } from '../../rules/card-surcharge.ts'

const NEW_RULE: SurchargeRule = { scheme: ANY, funding: 'credit', percent: 0, amount: 0, from: '', to: null }

const toNumber = (value: string | number): number => (typeof value === 'number' ? value : 0)

/** Surcharges of an account by card, each from a day to a day. */
export function SurchargesControl({ value, onChange, label, help, error, disabled = false }: OwnControlProps) {
  const t = useTranslations()
  const rules = (value ?? []) as readonly SurchargeRule[] // what the field's schema let through, or nothing yet
  const words = (name: string) => t(`site.sitePay.surcharge.${name}`)
  const change = (at: number, patch: Partial<SurchargeRule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...patch } : rule)))
  const schemes = [ANY, ...CARD_SCHEMES].map(scheme => ({
    value: scheme,
    label: scheme === ANY ? words('anyScheme') : t(`cardpay.transaction.choices.cardScheme.${scheme}`),
  }))
  const fundings = [ANY, ...SURCHARGED_FUNDINGS].map(funding => ({
    value: funding,
    label: funding === ANY ? words('anyFunding') : t(`cardpay.transaction.choices.funding.${funding}`),
  }))
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      <Stack gap="sm" mt="xs">
        {rules.map(({ scheme, funding, percent, amount, from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card may have several rules, for other days
          <Fieldset key={at} legend={t('site.sitePay.surcharge.one', { number: at + 1 })} disabled={disabled}>
            <Group grow align="flex-start" gap="xs" preventGrowOverflow={false}>
              <NativeSelect
                label={words('scheme')}
                data={schemes}
                value={scheme}
                onChange={event => change(at, { scheme: event.currentTarget.value })}
              />
              <NativeSelect
                label={words('funding')}
                data={fundings}
                value={funding}
                onChange={event => change(at, { funding: event.currentTarget.value })}
              />
              <NumberInput
                label={words('percent')}
                min={0}
                max={MOST_SURCHARGE_PERCENT}
                decimalScale={2}
                value={percent}
                onChange={next => change(at, { percent: toNumber(next) })}
              />
              <NumberInput
                label={words('amount')}
                min={0}
                max={100}
                decimalScale={2}
                value={amount}
                onChange={next => change(at, { amount: toNumber(next) })}
              />
              <TextInput
                type="date"
                label={words('from')}
                required
                value={from}
                onChange={event => change(at, { from: event.currentTarget.value })}
              />
              <TextInput
                type="date"
                label={words('to')}
                value={to ?? ''}
                onChange={event => change(at, { to: event.currentTarget.value || null })}
              />
            </Group>
            <Button
              mt="xs"
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => onChange(rules.filter((_, index) => index !== at))}
            >
              {t('site.sitePay.surcharge.remove', { number: at + 1 })}
            </Button>
          </Fieldset>
        ))}
        <Group>
          <Button size="xs" variant="default" disabled={disabled} onClick={() => onChange([...rules, NEW_RULE])}>
            {words('add')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
