import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ProductCard } from '#areas/pos/console/inquiry/product-card.tsx'
import { type CarriedByCode, type FoundProduct, findProduct } from '#areas/pos/contract/price-inquiry.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { ScanField } from '#platform/console/scanner/scan-field.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { queryClient } from '#platform/console/shell/api/query-client.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { useHandheld } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'

interface Shown {
  readonly product: FoundProduct
  readonly carried: CarriedByCode | null
  /** Counts requests, because the same product scanned again is priced again. */
  readonly inquiry: number
}

/** Shows price and stock of a scanned product, here and in other shops. */
export function PriceInquiryPage() {
  const t = useTranslations()
  const { currentShop } = useSession()
  const { ports } = useHandheld()
  const [shown, setShown] = useState<Shown>()
  const [offered, setOffered] = useState<readonly FoundProduct[]>([])
  const [problem, setProblem] = useState<string>()

  const show = (product: FoundProduct, carried: CarriedByCode | null = null) => {
    setOffered([])
    setShown(now => ({ product, carried, inquiry: (now?.inquiry ?? 0) + 1 }))
  }
  const ask = async (text: string) => {
    setProblem(undefined)
    try {
      const input = { text, ...(currentShop && { ordLot: currentShop.ordLot }) }
      const { products, exact, carried } = (await call(findProduct, input, { hideErrors: true })).result
      const [first] = products
      ports.signal(first ? 'right' : 'wrong')
      if (!first) setProblem(t('pos.priceInquiry.unknown', { text }))
      else if (exact || products.length === 1) show(first, carried)
      else setOffered(products)
    } catch (error) {
      if (!isCallError(error)) throw error
      ports.signal('wrong')
      setProblem(error.message)
    }
  }
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('app.priceInquiry.title')}</h1>
      <ScanField onScan={code => void ask(code)} />
      {problem && (
        <p role="alert" className={classes.bad}>
          {problem}
        </p>
      )}
      <ul className={classes.list}>
        {offered.map(product => (
          <li key={product.id}>
            <button type="button" className={classes.row} onClick={() => show(product)}>
              {product.name}
            </button>
          </li>
        ))}
      </ul>
      {shown && currentShop && (
        <QueryClientProvider client={queryClient}>
          <ProductCard key={shown.inquiry} product={shown.product} carried={shown.carried} shop={currentShop} />
        </QueryClientProvider>
      )}
    </main>
  )
}
