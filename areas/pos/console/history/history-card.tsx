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
import { useAction } from '../registers/use-action.ts'
import classes from './history.module.css'

const ProblemsDialog = lazy(() => import('./problems-dialog.tsx').then(m => ({ default: m.ProblemsDialog })))

interface HistoryCardProps {
  historyImport: HistoryProgress
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

/** Progress of the whole import; reading is the smaller part. */
const shareOf = ({ rowsRead, rowsTotal, linesStored, problems }: HistoryProgress): number =>
  rowsTotal ? Math.min(1, (linesStored + problems) / Math.max(1, rowsTotal)) * WHOLE : rowsRead > 0 ? 2 : 0

export function HistoryCard({ historyImport, onChange, onMap }: HistoryCardProps) {
  const t = useTranslations()
  const formats = useFormats()
  const [reading, setReading] = useState(false)
  const shown: Shown = historyImport.interrupted ? 'interrupted' : historyImport.state
  const busy = shown === 'running' || shown === 'stopping'
  return (
    <Card>
      <CardHead name={<Title order={2}>{historyImport.fileName}</Title>}>
        <StateDot tone={TONES[shown]}>{t(`pos.saleHistory.state.${shown}`)}</StateDot>
      </CardHead>
      <p className={classes.quiet}>
        {t('pos.saleHistory.begun', {
          shop: historyImport.lotName,
          at: formats.instant(historyImport.startedAt),
          by: historyImport.startedBy,
        })}
      </p>
      {busy && (
        <Progress
          value={shareOf(historyImport)}
          animated
          aria-label={t('pos.saleHistory.progress', { file: historyImport.fileName })}
        />
      )}
      {historyImport.state !== 'mapping' && <Figures historyImport={historyImport} />}
      <ImportActions
        historyImport={historyImport}
        shown={shown}
        onChange={onChange}
        onMap={onMap}
        onProblems={() => setReading(true)}
      />
      <Suspense>
        {reading && <ProblemsDialog historyImport={historyImport} onClose={() => setReading(false)} />}
      </Suspense>
    </Card>
  )
}

function Figures({ historyImport }: { historyImport: HistoryProgress }) {
  const t = useTranslations()
  const { number, money } = useFormats()
  const figures = {
    rows: number(historyImport.rowsRead),
    sales: number(historyImport.sales),
    refunds: number(historyImport.refunds),
    net: money(historyImport.net),
    already: number(historyImport.already),
    items: number(historyImport.itemsMade),
    problems: number(historyImport.problems),
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

interface ImportActionsProps extends HistoryCardProps {
  shown: Shown
  onProblems: () => void
}

function ImportActions({ historyImport, shown, onChange, onMap, onProblems }: ImportActionsProps) {
  const t = useTranslations()
  const may = useAllowed('pos.saleHistory:import')
  const { busy, problem, attempt } = useAction()
  const { importId } = historyImport
  const tell = (action: typeof startHistory | typeof stopHistory) =>
    void attempt(async () => {
      await call(action, { importId }, { hideErrors: true })
      await onChange()
    })
  const goesOn = shown === 'stopped' || shown === 'interrupted'
  return (
    <>
      <FormProblem words={problem} />
      <div className={classes.actions}>
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
        {historyImport.problems > 0 && (
          <Button variant="default" onClick={onProblems}>
            {t('pos.saleHistory.showProblems', { count: historyImport.problems })}
          </Button>
        )}
      </div>
    </>
  )
}
