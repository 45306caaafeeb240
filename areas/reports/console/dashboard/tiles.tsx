import { IconArrowDownRight } from '#platform/console/icons/arrow-down-right.ts'
import { IconArrowUpRight } from '#platform/console/icons/arrow-up-right.ts'
import { reportAddress } from '#platform/console/kit/report/report-address.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { changeInPercent } from '#platform/rules/money/change-in-percent.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import type { Dashboard, Tile } from '../../contract/dashboard.ts'
import classes from './dashboard.module.css'
import { Spark } from './spark.tsx'

/** Four figures of today, each against what is usual by now, with the seven days before as a line. */
export function Tiles({ data: { tiles, day } }: { data: Dashboard }) {
  const t = useTranslations()
  const { money, number } = useFormats()
  const daily = reportAddress('/report/daily', { from: day, to: day })
  return (
    <ul className={classes.tiles} aria-label={t('report.dashboard.today')}>
      <FigureTile name={t('report.dashboard.net')} tile={bothOf(tiles.net, tiles.refunds)} format={money} to={daily} />
      <FigureTile name={t('report.dashboard.sales')} tile={tiles.sales} format={number} to={daily} />
      <FigureTile name={t('report.dashboard.averageSale')} tile={tiles.averageSale} format={money} to={daily} />
      <FigureTile
        name={t('report.dashboard.refunds')}
        tile={tiles.refunds}
        format={money}
        to={reportAddress('/report/posorder', { from: day, to: day, mode: 'refund' })}
      />
    </ul>
  )
}

const plus = (one: number, other: number): number => toWire(fromWire(one) + fromWire(other))

/** Net sales: what was sold and what came back, which is negative, together. */
const bothOf = (sold: Tile, returned: Tile): Tile => ({
  now: plus(sold.now, returned.now),
  usual: sold.usual === null ? null : plus(sold.usual, returned.usual ?? 0),
  days: sold.days.map((amount, at) => plus(amount, returned.days[at] ?? 0)),
})

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
      <Spark values={tile.days.map(Math.abs)} />
    </li>
  )
}

/** Words and an arrow, no colour: whether more is better depends on the figure. More refunds are more, negative as they are. */
function Against({ now, usual }: { now: number; usual: number | null }) {
  const { change } = useFormats()
  const percent = usual === null ? undefined : changeInPercent(Math.abs(now), Math.abs(usual))
  if (percent === undefined) return null
  const Arrow = percent < 0 ? IconArrowDownRight : IconArrowUpRight
  return (
    <strong className={classes.change}>
      <Arrow size={14} aria-hidden />
      {change(percent)}
    </strong>
  )
}
