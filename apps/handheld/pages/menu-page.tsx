import { type FormEvent, useState } from 'react'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { setProductSoldOut } from '#areas/catalogue/contract/sell-at-shop.ts'
import { isSoldOutAt } from '#areas/catalogue/rules/sold-out.ts'
import { ScanField } from '#platform/console/scanner/scan-field.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { useHandheld, useHandheldState } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'
import { OptionsOnMenu } from './options-on-menu.tsx'
import { useOptionsOnMenu } from './use-options-on-menu.ts'

type Product = RowOf<typeof Plu>

const plus = resourceCalls(Plu)
const QUIET = { hideErrors: true }
const MOST_FOUND = 20

/** Changes sold-out state and price of products, and the sold-out state of their options. The till's menu follows. */
export function MenuPage() {
  const t = useTranslations()
  const { ports } = useHandheld()
  const book = useHandheldState(state => state.book)
  const mayChange = useAllowed('catalogue.plu:update')
  const [found, setFound] = useState<readonly Product[]>([])
  const [problem, setProblem] = useState<string>()
  const onMenu = useOptionsOnMenu()
  const shop = useCurrentShop()

  const ask = async (work: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!isCallError(error)) throw error
      ports.signal('wrong')
      setProblem(error.message)
    }
  }
  const find = (text: string) =>
    ask(async () => {
      const known = book.byCode(text)
      const result = known
        ? [(await plus.get(known.item.id, QUIET)).result]
        : (await plus.list({ search: text, filter: { active: true }, pageSize: MOST_FOUND }, QUIET)).result
      setFound(result)
      const hits = result.length + (await onMenu.find(text, result.length === 1 ? result : []))
      if (!known) ports.signal(hits > 0 ? 'right' : 'wrong')
      if (hits === 0) setProblem(t('app.handy.menu.nothing', { text }))
    })
  const mark = (option: string, soldOut: boolean) =>
    ask(async () => {
      await onMenu.mark(option, soldOut)
      ports.signal('right')
    })
  const change = (product: Product, patch: PatchOf<typeof Plu>) =>
    ask(async () => {
      const { result } = await plus.update(product.id, product.version, patch, QUIET)
      ports.signal('right')
      setFound(now => now.map(item => (item.id === result.id ? result : item)))
    })
  const markProduct = ({ id }: Product, soldOut: boolean) =>
    ask(async () => {
      if (!shop) return
      await call(setProductSoldOut, { ordLot: shop.ordLot, product: id, soldOut }, QUIET)
      const { result } = await plus.get(id, QUIET)
      ports.signal('right')
      setFound(now => now.map(item => (item.id === id ? result : item)))
    })
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('app.menuSetup.title')}</h1>
      <ScanField onScan={code => void find(code)} />
      {problem && (
        <p role="alert" className={classes.bad}>
          {problem}
        </p>
      )}
      {found.length + onMenu.options.length === 0 && !problem && (
        <p className={classes.dimmed}>{t('app.handy.menu.hint')}</p>
      )}
      <ul className={classes.list}>
        {found.map(product => (
          <li key={`${product.id} ${product.version}`}>
            <ProductOnMenu
              product={product}
              soldOut={shop !== null && isSoldOutAt(product, shop.siteId)}
              mayChange={mayChange}
              onChange={patch => void change(product, patch)}
              onMark={soldOut => void markProduct(product, soldOut)}
            />
          </li>
        ))}
      </ul>
      <OptionsOnMenu options={onMenu.options} onMark={(option, soldOut) => void mark(option, soldOut)} />
    </main>
  )
}

interface ProductOnMenuProps {
  product: Product
  /** At the shop of the device. */
  soldOut: boolean
  mayChange: boolean
  onChange: (patch: PatchOf<typeof Plu>) => void
  onMark: (soldOut: boolean) => void
}

function ProductOnMenu({ product, soldOut, mayChange, onChange, onMark }: ProductOnMenuProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const [price, setPrice] = useState(String(product.price1))
  const wanted = Number(price.replace(',', '.'))
  const differs = price.trim() !== '' && Number.isFinite(wanted) && wanted >= 0 && wanted !== product.price1
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (differs) onChange({ price1: wanted })
  }
  const facts = [product.pluId, money(product.price1), soldOut ? t('app.handy.menu.soldOut') : undefined]
  return (
    <form className={classes.card} onSubmit={save} aria-label={product.pluName1}>
      <strong>{product.pluName1}</strong>
      <span className={classes.dimmed}>{facts.filter(Boolean).join(' · ')}</span>
      {mayChange && (
        <>
          <label className={classes.field}>
            {t('app.handy.menu.price')}
            <input
              className={classes.control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={price}
              onChange={event => setPrice(event.currentTarget.value)}
            />
          </label>
          <div className={classes.pair}>
            <button type="button" className={classes.secondary} onClick={() => onMark(!soldOut)}>
              {soldOut ? t('app.handy.menu.sellAgain') : t('app.handy.menu.setSoldOut')}
            </button>
            <button type="submit" className={classes.primary} disabled={!differs}>
              {t('app.handy.menu.setPrice')}
            </button>
          </div>
        </>
      )}
    </form>
  )
}
