import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { type HistoryProgress, startHistory, stopHistory } from '#areas/pos/contract/sale-history.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { Card, CardHead } from '#platform/console/kit/cards/cards.tsx'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useDeed } from '../registers/use-deed.ts'
import classes from './history.module.css'

const ProblemsDialog = lazy(() => import('./problems-dialog.tsx').then(m => ({ default: m.ProblemsDialog })))

interface HistoryCardProps {
  one: HistoryProgress
  onChange: () => Promise<void>
  onMap: () => void
}

type Shown = HistoryProgress['state'] | 'interrupted'

const TONES: Readonly<Record<Shown, DotTone>> = {
  mapping: 'idle',
  running: 'busy',
  stopping: 'busy',
  stopped: 'idle',
  interrupted: 'busy',
  failed: 'bad',
  done: 'good',
}

const WHOLE = 100

/** How much of the work is behind it: reading is the lesser part of it. */
const shareOf = ({ rowsRead, rowsTotal, linesStored, problems }: HistoryProgress): number =>
  rowsTotal ? Math.min(1, (linesStored + problems) / Math.max(1, rowsTotal)) * WHOLE : rowsRead > 0 ? 2 : 0

export function HistoryCard({ one, onChange, onMap }: HistoryCardProps) {
  const t = useTranslations()
  const formats = useFormats()
  const [reading, setReading] = useState(false)
  const shown: Shown = one.interrupted ? 'interrupted' : one.state
  const busy = shown === 'running' || shown === 'stopping'
  return (
    <Card>
      <CardHead name={<Title order={2}>{one.fileName}</Title>}>
        <StateDot tone={TONES[shown]}>{t(`pos.saleHistory.state.${shown}`)}</StateDot>
      </CardHead>
      <p className={classes.quiet}>
        {t('pos.saleHistory.begun', { shop: one.lotName, at: formats.instant(one.startedAt), by: one.startedBy })}
      </p>
      {busy && (
        <Progress value={shareOf(one)} animated aria-label={t('pos.saleHistory.progress', { file: one.fileName })} />
      )}
      {one.state !== 'mapping' && <Figures one={one} />}
      <Deeds one={one} shown={shown} onChange={onChange} onMap={onMap} onProblems={() => setReading(true)} />
      <Suspense>{reading && <ProblemsDialog one={one} onClose={() => setReading(false)} />}</Suspense>
    </Card>
  )
}

function Figures({ one }: { one: HistoryProgress }) {
  const t = useTranslations()
  const { number, money } = useFormats()
  const figures = {
    rows: number(one.rowsRead),
    sales: number(one.sales),
    refunds: number(one.refunds),
    net: money(one.net),
    already: number(one.already),
    items: number(one.itemsMade),
    problems: number(one.problems),
  }
  return (
    <dl className={classes.figures}>
      {Object.entries(figures).map(([figure, value]) => (
        <div key={figure}>
          <dt>{t(`pos.saleHistory.figure.${figure}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DeedsProps extends HistoryCardProps {
  shown: Shown
  onProblems: () => void
}

function Deeds({ one, shown, onChange, onMap, onProblems }: DeedsProps) {
  const t = useTranslations()
  const may = useAllowed('pos.saleHistory:import')
  const { busy, problem, attempt } = useDeed()
  const { importId } = one
  const tell = (deed: typeof startHistory | typeof stopHistory) =>
    void attempt(async () => {
      await call(deed, { importId }, { hideErrors: true })
      await onChange()
    })
  const goesOn = shown === 'stopped' || shown === 'interrupted'
  return (
    <>
      <FormProblem words={problem} />
      <div className={classes.deeds}>
        {may && shown === 'mapping' && <Button onClick={onMap}>{t('pos.saleHistory.map')}</Button>}
        {may && goesOn && (
          <Button loading={busy} onClick={() => tell(startHistory)}>
            {t('pos.saleHistory.goOn')}
          </Button>
        )}
        {may && shown === 'running' && (
          <Button variant="default" loading={busy} onClick={() => tell(stopHistory)}>
            {t('pos.saleHistory.stop')}
          </Button>
        )}
        {one.problems > 0 && (
          <Button variant="default" onClick={onProblems}>
            {t('pos.saleHistory.showProblems', { count: one.problems })}
          </Button>
        )}
      </div>
    </>
  )
}
