import { useEffect, useState } from 'react'
import type { OfferedSource } from '#areas/stock/contract/handheld/device.ts'
import { KIND_OF_SOURCE, TASK_KINDS, type TaskKind } from '#areas/stock/contract/handheld/task.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { taskPath } from '../app-routes.ts'
import { useHandheld } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'
import type { NewTask } from '../state/handheld-ports.ts'

/** Starts a task from a waiting document, or a free one: one touch each, named by kind and time. */
export function NewTaskForm({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const handheld = useHandheld()
  const { shops, currentShop } = useSession()
  const [sources, setSources] = useState<readonly OfferedSource[]>([])
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    handheld.reached(async () => setSources(await handheld.ports.server.sources())).catch(() => setSources([]))
  }, [handheld])

  const begin = async (task: NewTask) => {
    setBusy(true)
    try {
      const reached = await handheld.reached(async () => go(taskPath((await handheld.ports.server.begin(task)).id)))
      if (!reached) setProblem(t('app.handy.said.needsNetwork'))
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error.message)
    }
    setBusy(false)
  }
  const now = instant(Temporal.Instant.fromEpochMilliseconds(handheld.ports.now()).toString())
  const free = (kind: TaskKind, toStore?: string) =>
    begin({ kind, name: `${t(`app.tasks.choices.kind.${kind}`)} ${now}`, ...(toStore && { toStore }) })
  const others = shops.filter(({ siteId }) => siteId !== currentShop?.siteId)
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('app.handy.newTask')}</h1>
      {problem && (
        <p role="alert" className={classes.bad}>
          {problem}
        </p>
      )}
      {sources.length > 0 && <h2 className={classes.part}>{t('app.handy.fromDocument')}</h2>}
      <ul className={classes.list}>
        {sources.map(({ source, id, number, about, lines }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.row}
              disabled={busy}
              onClick={() =>
                void begin({ kind: KIND_OF_SOURCE[source], name: about || number, source: { source, id } })
              }
            >
              <span className={classes.names}>
                <strong>{about || number}</strong>
                <span className={classes.dimmed}>
                  {number} · {t(`app.tasks.choices.source.${source}`)}
                </span>
              </span>
              <span className={classes.figure}>{t('app.handy.lines', { count: lines })}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className={classes.part}>{sending ? t('app.tasks.fields.toStore') : t('app.handy.freeTask')}</h2>
      <ul className={classes.tiles}>
        {!sending &&
          TASK_KINDS.map(kind => (
            <li key={kind}>
              <button
                type="button"
                className={classes.tile}
                disabled={busy}
                onClick={() => (kind === 'transfer' ? setSending(true) : void free(kind))}
              >
                {t(`app.tasks.choices.kind.${kind}`)}
              </button>
            </li>
          ))}
        {sending &&
          others.map(({ siteId, lotName }) => (
            <li key={siteId}>
              <button
                type="button"
                className={classes.tile}
                disabled={busy}
                onClick={() => void free('transfer', siteId)}
              >
                {lotName}
              </button>
            </li>
          ))}
      </ul>
      <div className={classes.thumb}>
        <button type="button" className={classes.secondary} onClick={onCancel}>
          {t('app.handy.cancel')}
        </button>
      </div>
    </main>
  )
}
