import { Text } from '@mantine/core'
import { IconArrowDownRight } from '#platform/console/icons/arrow-down-right.ts'
import { IconArrowUpRight } from '#platform/console/icons/arrow-up-right.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyReport, ReportColumn } from '#platform/contract/define/report.ts'
import { changeInPercent } from '#platform/rules/money/change-in-percent.ts'
import type { FieldWords } from '../fields/field-words.ts'
import classes from './report.module.css'
import { useFigureWords } from './use-figure-words.ts'

/** Three to six figures, no more (LOOK.md). */
const MOST_FIGURES = 6

/** Percent. */
const ALL = 100

interface ReportFiguresProps {
  report: AnyReport
  words: FieldWords
  totals: Readonly<Record<string, number>>
  /** The same sums for finished days, which are compared with earlier ones. */
  held: Readonly<Record<string, number>>
  before: Readonly<Record<string, number>>
  /** Address of the rows behind a figure. */
  to?: ((column: string) => string | undefined) | undefined
}

/** The main sums, each with its change against the period before. */
export function ReportFigures({ report, words, totals, held, before, to }: ReportFiguresProps) {
  const figure = useFigureWords(report)
  const columns: readonly ReportColumn[] = Object.values(report.columns)
  // Shown below the figure that it refers to.
  const beside = new Set(columns.map(({ knownFor }) => knownFor))
  const names = Object.keys(report.columns).filter(name => name in totals && !beside.has(name))
  if (names.length === 0) return null
  return (
    <dl className={classes.figures}>
      {names.slice(0, MOST_FIGURES).map(name => (
        <div key={name} className={classes.figure}>
          <dt>{words.label(name)}</dt>
          <dd>
            <Amount words={figure(name, totals[name])} to={to?.(name)} />
            <Change {...toChange(report, name, held[name], before[name])} />
            <KnownFor percent={totals[report.columns[name]?.knownFor ?? '']} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangeProps {
  /** Percent, or points for figures that are percentages. */
  by: number | undefined
  points: boolean
}

/** A figure that changes sign has no change in percent. */
function toChange(report: AnyReport, name: string, now: number | undefined, before: number | undefined): ChangeProps {
  const points = report.columns[name]?.kind === 'percent'
  const signed = report.columns[name]?.signed === true
  if (signed || now === undefined || before === undefined) return { by: undefined, points }
  return { by: points ? now - before : changeInPercent(now, before), points }
}

function Amount({ words, to }: { words: string; to: string | undefined }) {
  if (!to) return <span className={classes.amount}>{words}</span>
  return (
    <PlaceLink to={to} className={`${classes.amount} ${classes.link}`}>
      {words}
    </PlaceLink>
  )
}

/** Shows how much of the whole a partial sum covers. */
function KnownFor({ percent }: { percent: number | undefined }) {
  const t = useTranslations()
  const formats = useFormats()
  if (percent === undefined || percent >= ALL) return null
  return (
    <Text size="xs" c="dimmed">
      {t('platform.report.knownFor', { percent: formats.percent(percent, 1) })}
    </Text>
  )
}

/** Text and an arrow without colour, because the figure decides whether more is better. */
function Change({ by, points }: ChangeProps) {
  const t = useTranslations()
  const { number, change } = useFormats()
  if (by === undefined) return null
  const Arrow = by < 0 ? IconArrowDownRight : IconArrowUpRight
  return (
    <Text span size="xs" c="dimmed" title={t('platform.report.againstBefore')}>
      <Arrow size={12} aria-hidden className={classes.arrow} />
      {points ? t('platform.report.points', { by: `${by > 0 ? '+' : ''}${number(by, 1)}` }) : change(by)}
    </Text>
  )
}
