import '#platform/console/kit/styles/control-styles.ts'
import { NumberInput, Select, SimpleGrid } from '@mantine/core'
import { usePriceName } from '#platform/console/kit/fields/use-price-name.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useShopSettings } from '#platform/console/shell/session/session.tsx'
import { PRICE_LEVELS } from '../../contract/price-change.ts'
import { PRICE_ENDINGS, PRICE_RULE_KINDS } from '../../rules/prices/price-rule.ts'
import type { PriceRule } from './price-input.ts'

const PER_CENT = ['percent', 'markup']
const LARGEST = 1_000_000

/** How new prices follow from old ones. */
export function PriceRuleFields({ rule, onChange }: { rule: PriceRule; onChange: (rule: PriceRule) => void }) {
  const priceName = usePriceName()
  const t = useTranslations()
  const { currencySymbol } = useShopSettings()
  const perCent = PER_CENT.includes(rule.kind)
  const set = (part: Partial<PriceRule>) => onChange({ ...rule, ...part })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={t('catalogue.priceChange.kind')}
        data={PRICE_RULE_KINDS.map(value => ({ value, label: t(`catalogue.priceChange.kinds.${value}`) }))}
        value={rule.kind}
        allowDeselect={false}
        onChange={kind => kind && set({ kind: kind as PriceRule['kind'] })} // one of the list above
      />
      <NumberInput
        label={t(`catalogue.priceChange.values.${rule.kind}`)}
        value={rule.value}
        min={rule.kind === 'set' ? 0 : perCent ? -100 : -LARGEST}
        max={LARGEST}
        decimalScale={4}
        suffix={perCent ? '%' : ''}
        prefix={perCent ? '' : currencySymbol}
        onChange={value => typeof value === 'number' && set({ value })}
      />
      <Select
        label={t('catalogue.priceChange.level')}
        data={PRICE_LEVELS.map(level => ({ value: String(level), label: priceName(level) }))}
        value={String(rule.level)}
        allowDeselect={false}
        onChange={level => level && set({ level: Number(level) as PriceRule['level'] })} // as above
      />
      <Select
        label={t('catalogue.priceChange.ending')}
        data={PRICE_ENDINGS.map(value => ({ value, label: t(`catalogue.priceChange.endings.${value}`) }))}
        value={rule.ending}
        allowDeselect={false}
        onChange={ending => ending && set({ ending: ending as PriceRule['ending'] })} // as above
      />
    </SimpleGrid>
  )
}
