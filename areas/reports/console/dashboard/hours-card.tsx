import { VisuallyHidden } from '@mantine/core'
import { SeriesChart } from '#platform/console/kit/chart/series-chart.tsx'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { chartColours } from '#platform/console/theme/palette.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import { todaysReportAddress } from './address-of-today.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'

/** Width of a bar at most, px. */
const WIDEST_BAR = 28
const PALE = 'var(--mantine-color-ledger-3)'

const runningSeries = (label: string) => ({
  name: 'running',
  label,
  colour: PALE,
  kind: 'bar' as const,
  inPlaceOf: 'today',
})

/**
 * Today as bars, whole hours of a usual day as a line over them. An hour that is not over at every shop is paler: it is not to be held
 * against a whole one.
 */
export function HoursCard({ data }: { data: Dashboard }) {
  const { hours } = data
  const t = useTranslations()
  const { money, shortMoney, time } = useFormats()
  const words = hours
    .filter(({ today }) => today !== null)
    .map(({ hour, state, today, usual }) =>
      t(state === 'over' ? 'report.dashboard.hourWords' : 'report.dashboard.hourRunningWords', {
        ...{ hour: time(hour), today: money(today ?? 0), usual: money(usual) },
      }),
    )
  const running = hours.some(({ state }) => state === 'running')
  return (
    <Card
      title={t('report.dashboard.hours')}
      more={
        <PlaceLink to={todaysReportAddress('/report/dailyhourly')} className={classes.more}>
          {t('report.dashboard.allHours')}
        </PlaceLink>
      }
    >
      {hours.length === 0 ? (
        <p className={classes.empty}>{t('report.dashboard.noSales')}</p>
      ) : (
        <figure className={classes.chart}>
          <VisuallyHidden>{words.join('; ')}</VisuallyHidden>
          <div aria-hidden>
            <SeriesChart
              points={hours.map(({ hour, state, today, usual }) => ({
                name: time(hour),
                values: { usual, ...(state === 'running' ? { running: today } : { today }) },
              }))}
              series={[
                { name: 'today', label: t('report.dashboard.today'), colour: chartColours[0], kind: 'bar' },
                ...(running ? [runningSeries(t('report.dashboard.hourRunning'))] : []),
                {
                  name: 'usual',
                  label: t('report.dashboard.usualDay'),
                  colour: chartColours[1],
                  kind: 'line',
                  smooth: true,
                },
              ]}
              format={money}
              scale={shortMoney}
              widestBar={WIDEST_BAR}
            />
          </div>
        </figure>
      )}
    </Card>
  )
}
