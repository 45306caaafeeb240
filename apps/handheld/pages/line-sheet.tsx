import { type FormEvent, useState } from 'react'
import { MOST_SCANNED } from '#areas/stock/contract/handheld/scans.ts'
import { useScanner } from '#platform/console/scanner/use-scanner.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ShownLine } from '../device/task-lines.ts'
import { useQuantities } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'
import type { OpenTask } from '../state/open-task.ts'
import { ChooseItem } from './choose-item.tsx'
import { ScannedBy } from './scanned-by.tsx'
import { useLineName } from './task-line-row.tsx'

interface LineSheetProps {
  task: OpenTask
  line: ShownLine
  /** False once the task is completed: read-only. */
  open: boolean
  onClose: () => void
}

/** One line: quantity in large digits, who scanned it, and a choice of item for unknown codes. */
export function LineSheet({ task, line, open, onClose }: LineSheetProps) {
  const t = useTranslations()
  const quantity = useQuantities()
  const name = useLineName(line)
  // Scanning closes the line; otherwise the code would be typed into its quantity.
  useScanner(code => {
    if (!open) return
    onClose()
    void task.scan(code)
  })
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{name}</h1>
      {line.expected !== null && line.expected > 0 && (
        <p className={classes.dimmed}>{t('app.handy.expected', { quantity: quantity(line.expected) })}</p>
      )}
      {open && <QuantityForm task={task} line={line} onDone={onClose} />}
      {open && line.item === null && <ChooseItem task={task} line={line} onDone={onClose} />}
      <ScannedBy task={task.id} line={line} />
      <div className={classes.thumb}>
        {open && line.quantity !== null && (
          <button type="button" className={classes.danger} onClick={() => void task.remove(line.lineId).then(onClose)}>
            {t('app.handy.remove')}
          </button>
        )}
        <button type="button" className={classes.secondary} onClick={onClose}>
          {t('app.handy.toTask')}
        </button>
      </div>
    </main>
  )
}

function QuantityForm({ task, line, onDone }: { task: OpenTask; line: ShownLine; onDone: () => void }) {
  const t = useTranslations()
  const [typed, setTyped] = useState(line.quantity === null ? '' : String(line.quantity))
  const [problem, setProblem] = useState<string>()
  const wanted = Number(typed.replace(',', '.'))
  const isNumber = typed.trim() !== '' && Number.isFinite(wanted)
  const least = task.least(line.item)
  const words = (problem: ReturnType<OpenTask['problemWith']>) => (problem?.key ? t(problem.key, problem.values) : '')
  const step = (by: number) => setTyped(String(Math.max(least, (isNumber ? wanted : 0) + by)))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNumber) return setProblem(t('app.handy.notANumber'))
    if (wanted > MOST_SCANNED) return setProblem(t('app.handy.tooMuch'))
    if (await task.setQuantity(line.lineId, wanted)) onDone()
    else setProblem(words(task.problemWith(line, wanted)))
  }
  return (
    <form onSubmit={event => void save(event)} className={classes.sheet}>
      <div className={classes.stepper}>
        <button type="button" className={classes.secondary} aria-label={t('app.handy.less')} onClick={() => step(-1)}>
          −
        </button>
        <input
          className={classes.number}
          aria-label={t('app.tasks.lineFields.quantity')}
          aria-invalid={problem !== undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
        />
        <button type="button" className={classes.secondary} aria-label={t('app.handy.more')} onClick={() => step(1)}>
          +
        </button>
      </div>
      {problem && (
        <p role="alert" className={classes.bad}>
          {problem}
        </p>
      )}
      <button type="submit" className={classes.primary}>
        {t('app.handy.setQuantity')}
      </button>
    </form>
  )
}
