import { NumberInput, Select, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { LabelItem } from '#areas/printing/rules/kinds/label-item.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { unitPriceFromWire } from '#platform/rules/money/money.ts'
import { scaleLabelRules } from '../../contract/scale-label.ts'
import type { TicketItem } from '../../contract/ticket.ts'
import { USUAL_SCALE_LABELS } from '../../rules/scan/scale-label.ts'
import { packetLabel } from '../../rules/tickets/packet-label.ts'

const MOST = 1000

/** How the scales of the current shop write labels; without a shop, as scales usually do. */
function useLabels() {
  const shop = useCurrentShop()
  const { data } = useQuery({
    queryKey: ['catalogue.scaleLabel', 'rules', shop?.ordLot],
    enabled: shop !== null,
    queryFn: async ({ signal }) =>
      (await call(scaleLabelRules, { ordLot: shop?.ordLot ?? '' }, { signal, hideErrors: true, hideLoading: true }))
        .result.rules,
  })
  return data ?? USUAL_SCALE_LABELS
}

interface Packets {
  /** What is asked of who prints: nothing where nothing is sold by weight. */
  readonly fields: ReactNode
  /** The ticket of a packet; of what is not packed, the one of the shelf. */
  ticketOf(item: TicketItem, onShelf: LabelItem): LabelItem
}

/** Labels for packets of what is sold by weight: what is in them, what it costs, and both in their barcode. */
export function usePackets(items: readonly TicketItem[]): Packets {
  const t = useTranslations()
  const { money, number } = useFormats()
  const labels = useLabels()
  const [quantity, setQuantity] = useState<number>()
  const [prefix, setPrefix] = useState<string>()
  const rule = labels.find(each => each.prefix === prefix) ?? labels[0]

  return useMemo(() => {
    const weighed = items.filter(({ unit }) => unit !== null)
    const toLabel = ({ code, price, unit }: TicketItem) =>
      rule && quantity && unit !== null ? packetLabel(rule, code ?? '', unitPriceFromWire(price), quantity) : undefined
    const without = quantity ? weighed.filter(item => !toLabel(item)) : []
    const fields = weighed.length > 0 && (
      <>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberInput
            label={t('catalogue.ticket.packet.quantity')}
            description={t('catalogue.ticket.packet.hint')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={quantity ?? ''}
            min={0}
            max={MOST}
            decimalScale={3}
            onChange={value => setQuantity(typeof value === 'number' && value > 0 ? value : undefined)}
          />
          <Select
            label={t('catalogue.ticket.packet.label')}
            data={labels.map(each => ({
              value: each.prefix,
              label: t(`catalogue.ticket.packet.contains.${each.contains}`, { prefix: each.prefix }),
            }))}
            value={rule?.prefix ?? null}
            allowDeselect={false}
            disabled={!quantity}
            onChange={value => value && setPrefix(value)}
          />
        </SimpleGrid>
        {without.length > 0 && (
          <Text size="sm" c="red" role="alert">
            {t('catalogue.ticket.packet.noRoom', {
              count: without.length,
              names: without.map(({ name }) => name).join(', '),
            })}
          </Text>
        )}
      </>
    )
    return {
      fields,
      ticketOf(item, onShelf) {
        const label = toLabel(item)
        if (!label || !quantity || item.unit === null) return onShelf
        const per = { quantity: number(quantity, 3), unit: item.unit, price: money(item.price) }
        return {
          ...onShelf,
          price: label.price,
          per: t('catalogue.ticket.packet.per', per),
          barcode: label.barcode,
        }
      },
    }
  }, [t, money, number, labels, rule, quantity, items])
}
