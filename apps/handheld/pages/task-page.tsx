import { useState } from 'react'
import { ScanField } from '#platform/console/scanner/scan-field.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useStore } from '#platform/console/shell/store.ts'
import classes from '../screen/handheld.module.css'
import { LineSheet } from './line-sheet.tsx'
import { RefusedScans } from './refused-scans.tsx'
import { TaskConfirmation } from './task-confirmation.tsx'
import { TaskLineRow } from './task-line-row.tsx'
import { TaskSteps } from './task-steps.tsx'
import { useOpenTask } from './use-open-task.ts'

/** The items of one task: scan, set quantities, commit, audit. */
export function TaskPage({ id }: { id: string }) {
  const t = useTranslations()
  const task = useOpenTask(id)
  const { task: kept, lines, said, questions, refused } = useStore(task.state)
  const [chosen, setChosen] = useState<string>()
  const header = kept?.header
  const line = lines.find(({ lineId }) => lineId === chosen)
  const open = header?.state !== 'completed'
  if (line)
    return <LineSheet key={line.lineId} task={task} line={line} open={open} onClose={() => setChosen(undefined)} />
  const [question] = questions
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{header?.name ?? t('app.tasks.one')}</h1>
        {header && (
          <p className={classes.dimmed}>
            {[
              header.number,
              t(`app.tasks.choices.kind.${header.kind}`),
              t(`app.tasks.states.${header.state}`),
              header.madeNumber,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {open && <ScanField onScan={code => void task.scan(code)} />}
        <p role="status" className={classes.said} data-tone={said?.tone}>
          {said && (said.words ?? t(said.key ?? '', said.values))}
        </p>
        {question && <TaskConfirmation task={task} question={question} />}
        {refused.length > 0 && <RefusedScans task={task} scans={refused} />}
      </div>
      {lines.length === 0 && <p className={classes.dimmed}>{t('app.handy.nothingScanned')}</p>}
      <ul className={classes.list} aria-label={t('app.handy.linesOf')}>
        {lines.map(row => (
          <TaskLineRow key={row.lineId} line={row} onChoose={() => setChosen(row.lineId)} />
        ))}
      </ul>
      {header && <TaskSteps task={task} header={header} />}
    </main>
  )
}
