import { useState } from 'react'
import { HandheldTask } from '#areas/stock/contract/handheld/task.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useHandheldState } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'
import { NewTaskForm } from './new-task-form.tsx'
import { TaskList } from './task-list.tsx'
import { UnsentList } from './unsent-list.tsx'
import { useTasks } from './use-tasks.ts'

/** The store's tasks by state, with a button for new ones. */
export function TasksPage() {
  const t = useTranslations()
  const [state, setState] = useState<string>('processing')
  const [adding, setAdding] = useState(false)
  const { tasks, problem } = useTasks(state)
  const mayAdd = useAllowed('app.tasks:add')
  const online = useHandheldState(now => now.online)
  if (adding) return <NewTaskForm onCancel={() => setAdding(false)} />
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('app.tasks.title')}</h1>
      <UnsentList />
      <fieldset className={classes.switch} aria-label={t('app.handy.state')}>
        {HandheldTask.states.map(option => (
          <button key={option} type="button" aria-pressed={option === state} onClick={() => setState(option)}>
            {t(`app.tasks.states.${option}`)}
          </button>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className={classes.bad}>
          {problem}
        </p>
      )}
      {tasks && tasks.length > 0 && <TaskList tasks={tasks} />}
      {tasks?.length === 0 && <p className={classes.dimmed}>{t(`app.handy.empty.${state}`)}</p>}
      {mayAdd && (
        <div className={classes.thumb}>
          <button type="button" className={classes.primary} disabled={!online} onClick={() => setAdding(true)}>
            {online ? t('app.handy.newTask') : t('app.handy.newTaskOffline')}
          </button>
        </div>
      )}
    </main>
  )
}
