import { useMemo } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { type BoardRow, boardPages, boardRows, planBook } from '../../rules/board-rows.ts'
import type { PlanBoard } from '../../rules/plan.ts'
import classes from './player.module.css'
import { ShopCard } from './shop-card.tsx'
import type { Shown } from './use-show.ts'

/** A menu board at the prices of this moment, one page after the other. */
export function BoardView({ shown, board }: { shown: Shown; board: PlanBoard }) {
  const t = useTranslations()
  const { plan, showing, now, age } = shown
  const { boardStaleHours, whenStale } = plan.station
  const isStale = age > boardStaleHours * HOUR_MS
  const book = useMemo(() => planBook(plan), [plan])
  const withPrices = !isStale || whenStale === 'show'
  // Prices change by the second, not by the tick.
  const second = Math.floor(now / 1000) // not money: seconds
  const pages = useMemo(
    () => boardPages(boardRows(plan, board, second * 1000, { book, withPrices }), board.perPage),
    [plan, board, second, book, withPrices],
  )
  if (isStale && whenStale === 'fallback') return <ShopCard plan={plan} now={now} />
  const turn = Math.floor((now - showing.from) / (board.pageSeconds * 1000)) // not money: pages
  const rows = pages[turn % pages.length] ?? []
  return (
    <section className={classes.board} aria-label={board.name}>
      <h1>{board.name}</h1>
      {rows.length === 0 && <p>{t('signage.player.noProducts')}</p>}
      <ul style={{ columnCount: board.columns }}>
        {rows.map(row => (
          <Row key={row.id} row={row} soldOutWay={board.soldOut} currency={plan.shop.currency} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row, soldOutWay, currency }: { row: BoardRow; soldOutWay: string; currency: string }) {
  const t = useTranslations()
  const money = (amount: Cents) =>
    new Intl.NumberFormat(document.documentElement.lang || 'en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).format(toWire(amount))
  return (
    <li className={classes.row} data-sold-out={row.soldOut ? soldOutWay : undefined}>
      <span className={classes.name}>
        {row.name}
        {row.name2 && <small>{row.name2}</small>}
        {row.per && <small>{t('signage.player.per', { unit: row.per })}</small>}
      </span>
      {row.soldOut ? (
        <span>{t('signage.player.soldOut')}</span>
      ) : (
        <span className={classes.price}>
          {row.oldPrice !== null && <s>{money(row.oldPrice)}</s>}
          {row.price !== null && <b>{money(row.price)}</b>}
        </span>
      )}
    </li>
  )
}
