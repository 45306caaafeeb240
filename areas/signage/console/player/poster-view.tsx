import { useCallback, useMemo } from 'react'
import { placedSvg } from '#areas/printing/rules/place/place-svg.ts'
import type { Placed } from '#areas/printing/rules/place/placed.ts'
import type { ValueFormats } from '#areas/printing/rules/variables/filters.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toWire } from '#platform/rules/money/money.ts'
import { planBook } from '../../rules/board-rows.ts'
import type { Plan, PlanPoster } from '../../rules/plan.ts'
import { posterItems, posterPages } from '../../rules/poster-show.ts'
import type { SkipReason } from '../../rules/showing-record.ts'
import classes from './player.module.css'
import { useDrawingPictures } from './use-drawing-pictures.ts'
import type { Shown } from './use-show.ts'

interface PosterViewProps {
  shown: Shown
  poster: PlanPoster
  onSkip: (reason: SkipReason) => void
}

const MINUTE = 60_000

/** How values are written, in the television's language. */
function valueFormats({ shop: { currency, zone } }: Plan): ValueFormats {
  const language = document.documentElement.lang || 'en'
  const money = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return {
    money: amount => money.format(toWire(amount)),
    number: value => value.toLocaleString(language),
    date: date => day.format(new Date(`${date}T00:00:00Z`)),
    instant: iso => moment.format(new Date(iso)),
    ...{ yes: '', no: '' },
  }
}

const drawingAddress = (placed: Placed, pictures: ReadonlyMap<string, string>): string => {
  const { width, height } = placed
  const inside = placedSvg(placed, file => pictures.get(file))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Noto Sans, Inter, Arial, sans-serif">${inside}</svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

/** A poster at the prices of this moment, one page after the other. */
export function PosterView({ shown: { plan, showing, now }, poster, onSkip }: PosterViewProps) {
  const t = useTranslations()
  const pictures = useDrawingPictures(
    plan,
    poster,
    useCallback(() => onSkip('broken'), [onSkip]),
  )
  const book = useMemo(() => planBook(plan), [plan])
  const formats = useMemo(() => valueFormats(plan), [plan])
  // Prices change by the second, not by the tick; it is drawn again only when something on it changes.
  const second = Math.floor(now / 1000) // not money: seconds
  const minute = Math.floor(now / MINUTE) // not money: minutes
  const priced = useMemo(() => {
    const was = (price: string) => t('signage.player.was', { price })
    const per = (unit: string) => t('signage.player.per', { unit })
    return JSON.stringify(posterItems(plan, poster, { instant: second * 1000, book, formats, was, per }))
  }, [plan, poster, second, book, formats, t])
  const pages = useMemo(
    () => posterPages(plan, poster, JSON.parse(priced), new Date(minute * MINUTE).toISOString(), formats), // written above
    [plan, poster, priced, minute, formats],
  )
  const each = Math.max(1, (showing.to - showing.from) / pages.length)
  const turn = Math.floor((now - showing.from) / each) // not money: pages
  const page = pages[Math.min(Math.max(0, turn), pages.length - 1)]
  const source = useMemo(() => page && pictures && drawingAddress(page, pictures), [page, pictures])
  if (!source) return null
  return <img className={classes.poster} src={source} alt={poster.name} />
}
