import { Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { chartColours } from '#platform/console/theme/palette.ts'
import { type AnyReport, toChart } from '#platform/contract/define/report.ts'
import type { ReportChartData } from '#platform/contract/define/report-operations.ts'
import { Donut } from '../chart/donut.tsx'
import { Swatch } from '../chart/legend.tsx'
import { SeriesChart } from '../chart/series-chart.tsx'
import type { FieldWords } from '../fields/field-words.ts'
import { categoryPlaces } from './category-colours.ts'
import { HeatMap } from './heat-map.tsx'
import classes from './report.module.css'
import { useFigureWords } from './use-figure-words.ts'

interface ReportChartProps {
  report: AnyReport
  data: ReportChartData
  parameters: Readonly<Record<string, unknown>>
  words: FieldWords
  title: string
}

/** With more parts the smallest are combined. */
const PARTS = 7
/** With more bars their names would not fit; the others are in the table. */
const BARS = 24
/** Largest width of a bar, px. */
const WIDEST_BAR = 40
/** Number of values that the text for screen readers names. */
const SPOKEN = 12

const numberIn = (point: Point, name: string): number => {
  const value = point[name]
  return typeof value === 'number' ? value : 0
}

type Point = ReportChartData['points'][number]

/** The chart of a report, with its figures as text for screen readers. */
export function ReportChart({ report, data, parameters, words, title }: ReportChartProps) {
  const t = useTranslations()
  const figure = useFigureWords(report)
  const { shortMoney } = useFormats()
  const [main] = data.figures
  const chart = toChart(report, parameters)
  if (!chart || main === undefined) return null
  const { kind, asListed } = chart
  const across = (point: Point) => (data.across === undefined ? '' : ` ${figure(data.across, point[data.across])}`)
  const by = (point: Point) => `${figure(data.by, point[data.by]) || t('platform.report.none')}${across(point)}`
  if (kind === 'heat')
    return (
      <HeatMap
        points={data.points}
        by={point => figure(data.by, point[data.by])}
        across={point => across(point).trim()}
        order={point => numberIn(point, data.order ?? '')}
        value={point => numberIn(point, main)}
        format={value => figure(main, value)}
        label={t('platform.report.chartOf', { title })}
      />
    )
  const spoken = data.points.slice(0, SPOKEN).map(point => `${by(point)}: ${figure(main, point[main])}`)
  const more = data.points.length - spoken.length + data.more
  const drawn = kind === 'bar' ? data.points.slice(0, BARS) : data.points
  return (
    <figure className={classes.chart} aria-label={t('platform.report.chartOf', { title })}>
      <p className={classes.spoken}>
        {spoken.join('; ')}
        {more > 0 && ` ${t('platform.report.chartMore', { count: more })}`}
      </p>
      <div aria-hidden>
        {kind === 'share' ? (
          <ShareChart
            parts={data.points.map(point => ({ name: by(point), value: numberIn(point, main) }))}
            rest={t('platform.report.rest')}
          />
        ) : (
          <SeriesChart
            points={(asListed ? inOrder(report, data) : drawn).map(point => ({
              name: by(point),
              values: Object.fromEntries(data.figures.map(name => [name, numberIn(point, name)])),
            }))}
            series={data.figures.map((name, at) => ({
              name,
              kind,
              label: words.label(name),
              colour: chartColours[at % chartColours.length] ?? chartColours[0],
            }))}
            format={value => figure(main, value)}
            scale={value => (report.columns[main]?.kind === 'money' ? shortMoney(value) : figure(main, value))}
            widestBar={WIDEST_BAR}
          />
        )}
      </div>
      {drawn.length < data.points.length && (
        <Text size="xs" c="dimmed" ta="end">
          {t('platform.report.largest', { shown: drawn.length, total: data.points.length + data.more })}
        </Text>
      )}
    </figure>
  )
}

/** The day, the day before, a week before: choices with an order of their own. */
function inOrder(report: AnyReport, { by, points }: ReportChartData): readonly Point[] {
  const values: readonly string[] = report.columns[by]?.values ?? []
  const place = (point: Point) => values.indexOf(String(point[by]))
  return points.toSorted((left, right) => place(left) - place(right))
}

interface Part {
  name: string
  value: number
}

function ShareChart({ parts, rest }: { parts: readonly Part[]; rest: string }) {
  const { percent } = useFormats()
  const sorted = [...parts].filter(part => part.value > 0).sort((a, b) => b.value - a.value)
  const shown = sorted.slice(0, PARTS)
  const others = sorted.slice(PARTS).reduce((sum, part) => sum + part.value, 0)
  const whole = sorted.reduce((sum, part) => sum + part.value, 0)
  // The palette's last colour is grey, for the combined rest.
  const places = categoryPlaces(
    shown.map(part => part.name),
    chartColours.length - 1,
  )
  const grey = chartColours[chartColours.length - 1] ?? chartColours[0]
  const data = [
    ...shown.map(part => ({ ...part, colour: chartColours[places.get(part.name) ?? 0] ?? grey })),
    ...(others > 0 ? [{ name: rest, value: others, colour: grey }] : []),
  ]
  return (
    <div className={classes.share}>
      <Donut parts={data} />
      <ul className={classes.legend}>
        {data.map(part => (
          <li key={part.name}>
            <Swatch colour={part.colour} />
            <span className={classes.legendName}>{part.name}</span>
            <span className="tabular">{percent((part.value / whole) * 100, 1)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
