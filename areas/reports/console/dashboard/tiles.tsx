import { IconArrowDownRight } from '#platform/console/icons/arrow-down-right.ts'
import { IconArrowUpRight } from '#platform/console/icons/arrow-up-right.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Dashboard, Tile } from '../../contract/dashboard.ts'
import { changeFromUsual } from '../../rules/usual-day.ts'
import { todaysReportAddress } from './address-of-today.ts'
import classes from './dashboard.module.css'
import { Sparkline } from './sparkline.tsx'

/**
 * Four figures of today, each against what is usual in the same part of the day, with the seven days before as a line. They lead to the
 * daily report, whose sums they are.
 */
export function Tiles({ data }: { data: Dashboard }) {
  const t = useTranslations()
  const { money, number } = useFormats()
  const { total, sales, averageSale, refunds } = data.tiles
  const to = todaysReportAddress('/report/daily')
  return (
    <ul className={classes.tiles} aria-label={t('report.dashboard.today')}>
      <FigureTile name={t('report.columns.total')} tile={total} format={money} to={to} />
      <FigureTile name={t('report.columns.sales')} tile={sales} format={number} to={to} />
      <FigureTile name={t('report.columns.averageSale')} tile={averageSale} format={money} to={to} />
      <FigureTile name={t('report.columns.refunds')} tile={refunds} format={money} to={to} />
    </ul>
  )
}

interface FigureTileProps {
  name: string
  tile: Tile
  format: (value: number) => string
  to: string
}

function FigureTile({ name, tile, format, to }: FigureTileProps) {
  const t = useTranslations()
  return (
    <li className={classes.tile}>
      <span className={classes.label}>{name}</span>
      <PlaceLink to={to} className={classes.figure}>
        {format(tile.now)}
      </PlaceLink>
      <span className={classes.usual}>
        {tile.usual === null
          ? t('report.dashboard.noUsual')
          : t('report.dashboard.usual', { usual: format(tile.usual) })}
        <Against now={tile.now} usual={tile.usual} />
      </span>
      <Sparkline values={tile.days.map(Math.abs)} />
    </li>
  )
}

/** Words and an arrow, no colour: whether more is better depends on the figure. More refunds are more, negative as they are. */
function Against({ now, usual }: { now: number; usual: number | null }) {
  const { change } = useFormats()
  const percent = changeFromUsual(now, usual)
  if (percent === undefined) return null
  const Arrow = percent < 0 ? IconArrowDownRight : IconArrowUpRight
  return (
    <strong className={classes.change}>
      <Arrow size={14} aria-hidden />
      {change(percent)}
    </strong>
  )
}
