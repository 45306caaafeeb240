import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack, Text } from '@mantine/core'
import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import type { ShownLink } from '../../contract/pay-link-page.ts'
import { ANY, type CardChoice, cardSurcharge, choiceKey } from '../../rules/card-surcharge.ts'

interface CardFieldProps {
  link: ShownLink
  /** What is paid without a surcharge. */
  amount: Cents
  value: string | undefined
  onChange: (choice: string) => void
}

/** Kinds of cards with their surcharges, which customers read before they choose. */
export function CardField({ link, amount, value, onChange }: CardFieldProps) {
  const t = useTranslations()
  const { money } = useSiteFormats(link)
  const words = (card: CardChoice) => {
    const surcharge = cardSurcharge(amount, card)
    return surcharge === 0
      ? t('eftpos.payByLink.page.noSurcharge')
      : t('eftpos.payByLink.page.surcharge', { amount: money(toWire(surcharge)) })
  }
  const name = ({ scheme, funding }: CardChoice) => {
    if (scheme === ANY && funding === ANY)
      return t(link.cards.length > 1 ? 'site.sitePay.surcharge.others' : 'site.sitePay.surcharge.all')
    if (scheme === ANY) return t(`site.sitePay.surcharge.cards.${funding}`)
    const brand = t(`cardpay.transaction.choices.cardScheme.${scheme}`)
    return funding === ANY ? brand : t(`site.sitePay.surcharge.of.${funding}`, { brand })
  }
  const [only] = link.cards
  if (link.cards.length <= 1)
    return only && cardSurcharge(amount, only) > 0 ? <Text size="sm">{words(only)}</Text> : null
  return (
    <Radio.Group
      label={t('eftpos.payByLink.page.card')}
      description={t('eftpos.payByLink.page.usedCard')}
      size="md"
      value={value ?? null}
      onChange={onChange}
    >
      <Stack gap="xs" my="xs">
        {link.cards.map(card => (
          <Radio key={choiceKey(card)} size="md" value={choiceKey(card)} label={name(card)} description={words(card)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
