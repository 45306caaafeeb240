import { Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { changeShop, useSession } from '#platform/console/shell/session/session.tsx'
import { sumExactly } from '#platform/rules/money/decimal.ts'
import { stockValue } from '../../contract/on-hand-list.ts'
import classes from './on-hand.module.css'

interface ValueStripProps {
  /** One shop; undefined lists every shop with the total. */
  siteId: string | undefined
  onLow: () => void
}

/** What the stock of each shop is worth; a click goes into the shop. */
export function ValueStrip({ siteId, onLow }: ValueStripProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const { shops: known } = useSession()
  const enter = (id: string) => {
    const match = known.find(each => each.shopId === id)
    if (match) changeShop({ ordLot: match.ordLot })
  }
  const { data } = useQuery({
    queryKey: ['stock.onHand', 'worth'],
    queryFn: async ({ signal }) =>
      (await call(stockValue, {}, { signal, hideErrors: true, hideLoading: true })).result.shops,
  })
  if (!data) return null
  const shops = data.filter(shop => (siteId ? shop.siteId === siteId : shop.items > 0))
  const all = sumExactly(shops.map(shop => shop.value))
  return (
    <ul className={classes.worth} aria-label={t('stock.onHand.worth')}>
      {!siteId && (
        <li className={classes.shop}>
          <Text size="xs" c="dimmed">
            {t('stock.onHand.allShops')}
          </Text>
          <div className={classes.figure}>{money(all)}</div>
        </li>
      )}
      {shops.map(shop => (
        <li key={shop.siteId} className={classes.shop}>
          <UnstyledButton display="block" disabled={siteId !== undefined} onClick={() => enter(shop.siteId)}>
            <Text size="xs" c="dimmed" dir="auto">
              {shop.shop}
            </Text>
          </UnstyledButton>
          <div className={classes.figure}>{money(shop.value)}</div>
          <Text size="xs" c="dimmed" dir="auto">
            {t('stock.onHand.shopFacts', { items: shop.items, low: shop.low, negative: shop.negative })}
            {shop.inTransit > 0 && ` · ${t('stock.onHand.onItsWay', { value: money(shop.inTransit) })}`}
          </Text>
          {siteId && shop.low > 0 && (
            <UnstyledButton onClick={onLow}>
              <Text size="xs" td="underline">
                {t('stock.onHand.showLow')}
              </Text>
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  )
}
