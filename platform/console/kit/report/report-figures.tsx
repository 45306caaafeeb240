import { Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useFormats } from '#platform/console/shell/formats.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { PlaceLink } from '#platform/console/shell/place.tsx'
import type { AnyReport } from '#platform/contract/define/report.ts'
import type { FieldWords } from '../fields/field-words.ts'
import classes from './report.module.css'
import { changeInPercent } from './report-state.ts'
import { useFigureWords } from './use-figure-words.ts'

/** Three to six figures, no more (LOOK.md). */
const MOST_FIGURES = 6

interface ReportFiguresProps {
  report: AnyReport
  words: FieldWords
  totals: Readonly<Record<string, number>>
  before: Readonly<Record<string, number>>
  /** Address of the rows behind a figure. */
  to?: ((column: string) => string | undefined) | undefined
}

/** The sums that matter, each with its change against the period before. */
export function ReportFigures({ report, words, totals, before, to }: ReportFiguresProps) {
  const figure = useFigureWords(report)
  const names = Object.keys(report.columns).filter(name => name in totals)
  if (names.length === 0) return null
  return (
    <dl className={classes.figures}>
      {names.slice(0, MOST_FIGURES).map(name => (
        <div key={name} className={classes.figure}>
          <dt>{words.label(name)}</dt>
          <dd>
            <Amount words={figure(name, totals[name])} to={to?.(name)} />
            <Change percent={changeInPercent(totals[name] ?? 0, before[name])} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Amount({ words, to }: { words: string; to: string | undefined }) {
  if (!to) return <span className={classes.amount}>{words}</span>
  return (
    <PlaceLink to={to} className={`${classes.amount} ${classes.link}`}>
      {words}
    </PlaceLink>
  )
}

/** Words and an arrow, no colour: whether more is better depends on the figure. */
function Change({ percent }: { percent: number | undefined }) {
  const t = useTranslations()
  const { number } = useFormats()
  if (percent === undefined) return null
  const Arrow = percent < 0 ? IconArrowDownRight : IconArrowUpRight
  const sign = percent < 0 ? '−' : '+'
  return (
    <Text span size="xs" c="dimmed" title={t('platform.report.againstBefore')}>
      <Arrow size={12} aria-hidden className={classes.arrow} />
      {sign}
      {number(Math.abs(percent), percent < 10 && percent > -10 ? 1 : 0)} %
    </Text>
  )
}
