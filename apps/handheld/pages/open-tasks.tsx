import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from '../screen/handheld.module.css'
import { TaskList } from './task-list.tsx'
import { useTasks } from './use-tasks.ts'

/** The shop's open tasks, with their heading. */
export function OpenTasks() {
  const t = useTranslations()
  const { tasks } = useTasks('processing')
  return (
    <>
      <h2 className={classes.part}>{t('app.handy.openTasks')}</h2>
      {tasks && tasks.length > 0 ? (
        <TaskList tasks={tasks} />
      ) : (
        <p className={classes.dimmed}>{t('app.handy.noOpenTasks')}</p>
      )}
    </>
  )
}
