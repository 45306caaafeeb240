import { useEffect, useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { taskPath } from '../app-routes.ts'
import { type UnsentTask, unsentTasks } from '../device/unsent-tasks.ts'
import { useHandheld, useHandheldState } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'

/** Unsent scans of this device by task, with the reason. Renders nothing when all are sent. */
export function UnsentList() {
  const t = useTranslations()
  const { db, user } = useHandheld().ports
  const changes = useHandheldState(state => state.changes)
  const [tasks, setTasks] = useState<readonly UnsentTask[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent or scanned has changed what waits
  useEffect(() => {
    let wanted = true
    void unsentTasks(db, user).then(unsent => wanted && setTasks(unsent))
    return () => {
      wanted = false
    }
  }, [db, user, changes])
  if (tasks.length === 0) return null
  return (
    <section className={classes.head} aria-label={t('app.handy.unsentList.title')}>
      <h2 className={classes.part}>{t('app.handy.unsentList.title')}</h2>
      <ul className={classes.list}>
        {tasks.map(task => (
          <li key={task.id}>
            <UnsentRow task={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnsentRow({ task }: { task: UnsentTask }) {
  const t = useTranslations()
  const { shops } = useSession()
  const { siteId } = useHandheld().ports
  // The shop of a task that this device has not opened is unknown; its page shows it.
  const elsewhere = task.siteId !== undefined && task.siteId !== siteId
  const shop = elsewhere ? shops.find(candidate => candidate.siteId === task.siteId)?.lotName : undefined
  const facts = [
    task.waiting > 0 && t('app.handy.unsentList.waiting', { count: task.waiting }),
    task.ofOthers > 0 && t('app.handy.unsentList.ofOthers', { count: task.ofOthers }),
    task.refused > 0 && `${t('app.handy.refused', { count: task.refused })} ${task.words ?? ''}`,
    shop && t('app.handy.unsentList.inShop', { shop }),
  ]
  return (
    <button
      type="button"
      className={classes.row}
      data-tone={task.refused > 0 ? 'bad' : undefined}
      disabled={elsewhere}
      onClick={() => go(taskPath(task.id))}
    >
      <span className={classes.names}>
        <strong>{task.name || t('app.handy.unsentList.unopened')}</strong>
        <span className={classes.dimmed}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  )
}
