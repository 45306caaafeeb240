import { Alert, Skeleton, Text, Title } from '@mantine/core'
import type { PricedBasketAnswer } from '#areas/promotions/contract/price-basket.ts'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { Panel } from '#platform/console/kit/cards/cards.tsx'
import { Picture } from '#platform/console/kit/fields/picture.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import type { CarriedByCode, FoundProduct } from '../../contract/price-inquiry.ts'
import { CarriedFacts } from './carried-facts.tsx'
import classes from './inquiry.module.css'
import { useOnHand, usePriceNow } from './use-inquiry.ts'

interface ProductCardProps {
  product: FoundProduct
  /** Other data of the scanned code. */
  carried: CarriedByCode | null
  shop: Shop
}

const ONE = 1

/** A found product: name, picture, current price with reasons, and stock. */
export function ProductCard({ product, carried, shop }: ProductCardProps) {
  const t = useTranslations()
  const quantity = carried?.quantity ?? ONE
  const price = usePriceNow(product.id, shop.ordLot, quantity)
  return (
    <Panel aria-label={product.name}>
      <div className={classes.head}>
        <Picture url={product.picture ?? undefined} size="tile" name={product.name} />
        <div className={classes.names}>
          <Title order={2} className={classes.name}>
            {product.name}
          </Title>
          {product.secondName && <Text c="dimmed">{product.secondName}</Text>}
          <Text size="sm" c="dimmed">
            {[product.pluId, product.barcode, product.category].filter(Boolean).join(' · ')}
          </Text>
          {!product.active && (
            <Text size="sm" c="var(--mantine-color-error)">
              {t('pos.priceInquiry.notSold')}
            </Text>
          )}
          {product.soldOut && (
            <Text size="sm" c="var(--mantine-color-error)">
              {t('pos.priceInquiry.soldOut')}
            </Text>
          )}
        </div>
      </div>
      {price.isPending && <Skeleton className={classes.waiting} />}
      {price.error && (
        <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
          {price.error.message}
        </Alert>
      )}
      {price.data && <PriceNow basket={price.data} unit={product.unit} quantity={quantity} />}
      {carried && <CarriedFacts carried={carried} />}
      <OnHand item={product.id} here={shop.shopId} />
    </Panel>
  )
}

function PriceNow({ basket, unit, quantity }: PriceNowProps) {
  const t = useTranslations()
  const { money, number } = useFormats()
  const [line] = basket.lines
  if (!line) return null
  const cheaper = line.net < line.gross
  return (
    <>
      <div role="status" className={classes.price}>
        <span className={classes.amount}>{money(line.net)}</span>
        {quantity === ONE && unit && <Text c="dimmed">{t('pos.priceInquiry.perUnit', { unit })}</Text>}
        {quantity !== ONE && (
          <Text c="dimmed">{t('pos.priceInquiry.forQuantity', { quantity: number(quantity), unit: unit ?? '' })}</Text>
        )}
        {cheaper && (
          <Text c="dimmed" td="line-through">
            {money(line.gross)}
          </Text>
        )}
      </div>
      <Promotions basket={basket} />
    </>
  )
}

interface PriceNowProps {
  basket: PricedBasketAnswer
  unit: string | null
  quantity: number
}

/** Promotions that apply now, and others with the reason why they don't. */
function Promotions({ basket }: { basket: PricedBasketAnswer }) {
  const t = useTranslations()
  const { money } = useFormats()
  const now = basket.lines.flatMap(line => line.discounts)
  // Promotions without this product in their groups are left out.
  const later = basket.notFired.filter(({ reason }) => ABOUT_THIS.includes(reason))
  if (now.length === 0 && later.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('pos.priceInquiry.noPromotions')}
      </Text>
    )
  return (
    <div>
      <Title order={3} className={classes.part}>
        {t('pos.priceInquiry.promotions')}
      </Title>
      <ul className={classes.list}>
        {now.map(({ id, name, amount }) => (
          <li key={id} className={classes.row}>
            <span>{name}</span>
            <span className={classes.figure}>{t('pos.priceInquiry.saves', { amount: money(amount) })}</span>
          </li>
        ))}
        {later.map(({ id, name, words }) => (
          <li key={id} className={classes.row}>
            <span>
              {name}
              <Text size="xs" c="dimmed">
                {words}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ABOUT_THIS: readonly string[] = [
  'promotions.reason.notEnough',
  'promotions.reason.nothingToGet',
  'promotions.reason.minimumSpend',
  'promotions.reason.alreadyCheaper',
]

function OnHand({ item, here }: { item: string; here: string }) {
  const t = useTranslations()
  const { number } = useFormats()
  const { data, error, isPending } = useOnHand(item)
  if (isPending) return <Skeleton className={classes.waiting} />
  return (
    <div>
      <Title order={3} className={classes.part}>
        {t('pos.priceInquiry.onHand')}
      </Title>
      {error && <Text size="sm">{error.message}</Text>}
      <ul className={classes.list}>
        {data?.map(({ siteId, shop, quantity }) => (
          <li key={siteId} className={classes.row} data-here={siteId === here || undefined}>
            <span>{shop}</span>
            <span className={classes.figure}>
              {quantity === null ? t('pos.priceInquiry.notKept') : number(quantity)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
