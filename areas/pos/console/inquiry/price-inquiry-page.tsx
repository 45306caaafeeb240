import '#platform/console/kit/styles/control-styles.ts'
import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { IconBarcode } from '#platform/console/icons/barcode.ts'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { type CarriedByCode, type FoundProduct, findProduct } from '../../contract/price-inquiry.ts'
import classes from './inquiry.module.css'
import { InquiryBox } from './inquiry-box.tsx'
import { ProductCard } from './product-card.tsx'

const MOST_KEPT = 12

/** Shows the current price for a barcode, code or name: for scanners, and for a phone in the aisle. */
export function PriceInquiryPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('pos.priceInquiry.title')} why={t('pos.priceInquiry.shopNeeded')}>
      {shop => <Inquiry shop={shop} />}
    </ShopPage>
  )
}

interface Asked {
  /** Counts requests, so that the same product scanned again is priced again. */
  readonly number: number
  readonly product: FoundProduct
  readonly carried: CarriedByCode | null
}

function Inquiry({ shop }: { shop: Shop }) {
  const t = useTranslations()
  const [asked, setAsked] = useState<Asked>()
  const [offered, setOffered] = useState<readonly FoundProduct[]>([])
  const [past, setPast] = useState<readonly FoundProduct[]>([])

  const show = (product: FoundProduct, carried: CarriedByCode | null = null) => {
    setOffered([])
    setAsked(now => ({ number: (now?.number ?? 0) + 1, product, carried }))
    setPast(before => [product, ...before.filter(({ id }) => id !== product.id)].slice(0, MOST_KEPT))
  }
  /** Resolves with the error as text. */
  const ask = async (text: string): Promise<string | undefined> => {
    try {
      const { result } = await call(findProduct, { text, ordLot: shop.ordLot }, { hideErrors: true })
      const [first] = result.products
      if (!first) return t('pos.priceInquiry.unknown', { text })
      if (result.exact || result.products.length === 1) show(first, result.carried)
      else setOffered(result.products)
      return undefined
    } catch (error) {
      if (!isCallError(error)) throw error
      return error.message
    }
  }
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <InquiryBox onAsk={ask} />
        {offered.length > 0 && (
          <Products title={t('pos.priceInquiry.several')} products={offered} onChoose={product => show(product)} />
        )}
        {asked ? (
          <ProductCard key={asked.number} product={asked.product} carried={asked.carried} shop={shop} />
        ) : (
          offered.length === 0 && (
            <TableMessage
              icon={<IconBarcode size={28} stroke={1.5} />}
              title={t('pos.priceInquiry.emptyTitle')}
              text={t('pos.priceInquiry.emptyText')}
            />
          )
        )}
      </div>
      {past.length > 1 && (
        <Products title={t('pos.priceInquiry.past')} products={past} onChoose={product => show(product)} />
      )}
    </div>
  )
}

interface ProductsProps {
  title: string
  products: readonly FoundProduct[]
  onChoose: (product: FoundProduct) => void
}

function Products({ title, products, onChoose }: ProductsProps) {
  return (
    <section aria-label={title}>
      <Title order={2} className={classes.part}>
        {title}
      </Title>
      <ul className={classes.list}>
        {products.map(product => (
          <li key={product.id}>
            <Button
              variant="subtle"
              color="gray"
              fullWidth
              justify="space-between"
              onClick={() => onChoose(product)}
              rightSection={
                <Text size="xs" c="dimmed" component="span">
                  {product.barcode ?? product.pluId}
                </Text>
              }
            >
              {product.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
