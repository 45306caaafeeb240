import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { taskPath } from '../app-routes.ts'
import type { TaskHeader } from '../device/handheld-database.ts'
import classes from '../screen/handheld.module.css'

/** Tasks as rows to touch. */
export function TaskList({ tasks }: { tasks: readonly TaskHeader[] }) {
  const t = useTranslations()
  return (
    <ul className={classes.list}>
      {tasks.map(({ id, name, number, kind, lineCount, committer, madeNumber, sourceNumber }) => (
        <li key={id}>
          <button type="button" className={classes.row} onClick={() => go(taskPath(id))}>
            <span className={classes.names}>
              <strong>{name}</strong>
              <span className={classes.dimmed}>
                {[number, t(`app.tasks.choices.kind.${kind}`), sourceNumber, committer, madeNumber]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={classes.figure}>{t('app.handy.lines', { count: lineCount })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
