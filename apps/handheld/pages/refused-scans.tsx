import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { StoredScan } from '../device/handheld-database.ts'
import { dropRefused, moveRefused } from '../device/scan-queue.ts'
import { useHandheld } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'
import type { OpenTask } from '../state/open-task.ts'
import { useTasks } from './use-tasks.ts'

/** Scans that the server refused: moves them to another open task, or deletes them. */
export function RefusedScans({ task, scans }: { task: OpenTask; scans: readonly StoredScan[] }) {
  const t = useTranslations()
  const handheld = useHandheld()
  const { tasks } = useTasks('processing')
  const [dropping, setDropping] = useState(false)
  const others = (tasks ?? []).filter(({ id }) => id !== task.id)
  const after = async () => {
    await task.show()
    await handheld.send()
  }
  return (
    <section className={classes.question}>
      <p>
        <strong>{t('app.handy.refused', { count: scans.length })}</strong> {scans[0]?.words}
      </p>
      {others.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={classes.secondary}
          onClick={() => void moveRefused(handheld.ports.db, task.id, id).then(after)}
        >
          {t('app.handy.putInto', { name })}
        </button>
      ))}
      <button
        type="button"
        className={classes.secondary}
        onClick={() => (dropping ? void dropRefused(handheld.ports.db, task.id).then(after) : setDropping(true))}
      >
        {dropping ? t('app.handy.dropSurely', { count: scans.length }) : t('app.handy.drop')}
      </button>
    </section>
  )
}
