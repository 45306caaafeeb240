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
  /** The same sums of the days that are over: these are held against those before. */
  held: Readonly<Record<string, number>>
  before: Readonly<Record<string, number>>
  /** Address of the rows behind a figure. */
  to?: ((column: string) => string | undefined) | undefined
}

/** The sums that matter, each with its change against the period before. */
export function ReportFigures({ report, words, totals, held, before, to }: ReportFiguresProps) {
  const figure = useFigureWords(report)
  const columns: readonly ReportColumn[] = Object.values(report.columns)
  // Said under the figures that it is about.
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
            <Change {...changeOf(report, name, held[name], before[name])} />
            <KnownFor percent={totals[report.columns[name]?.knownFor ?? '']} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangeProps {
  /** Percent, or points where the figure itself is one of a hundred. */
  by: number | undefined
  points: boolean
}

/** A figure that goes above and below zero has no change in percent. */
function changeOf(report: AnyReport, name: string, now: number | undefined, before: number | undefined): ChangeProps {
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

/** A sum that is not of the whole says of how much it is. */
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

/** Words and an arrow, no colour: whether more is better depends on the figure. */
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
