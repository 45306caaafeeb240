import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useStore } from '#platform/console/shell/store.ts'
import type { TaskHeader } from '../device/handheld-database.ts'
import classes from '../screen/handheld.module.css'
import type { TaskStep } from '../state/handheld-ports.ts'
import type { OpenTask } from '../state/open-task.ts'

/** Next transitions of the task, within reach of the thumb. Hidden without permission. */
export function TaskSteps({ task, header }: { task: OpenTask; header: TaskHeader }) {
  const mayCommit = useAllowed('app.tasks:commit')
  const mayReopen = useAllowed('app.tasks:reopen')
  const mayAudit = useAllowed('app.tasks:audit')
  const steps: TaskStep[] = []
  if (header.state === 'processing' && mayCommit) steps.push('commit')
  if (header.state === 'committed' && mayReopen) steps.push('reopen')
  if (header.state === 'committed' && mayAudit) steps.push('audit')
  if (steps.length === 0) return null
  return (
    <div className={classes.thumb}>
      {steps.map(step => (
        <Step key={step} task={task} step={step} />
      ))}
    </div>
  )
}

function Step({ task, step }: { task: OpenTask; step: TaskStep }) {
  const t = useTranslations()
  const { busy, lines } = useStore(task.state)
  const count = lines.filter(({ quantity }) => quantity !== null).length
  return (
    <button
      type="button"
      className={step === 'reopen' ? classes.secondary : classes.primary}
      disabled={busy || (step !== 'reopen' && count === 0)}
      onClick={() => void task.step(step)}
    >
      {t(`app.tasks.transitions.${step}`, { count })}
    </button>
  )
}
