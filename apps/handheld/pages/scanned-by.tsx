import { useEffect, useState } from 'react'
import type { MadeScan } from '#areas/stock/contract/handheld/scans.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ShownLine } from '../device/task-lines.ts'
import { useHandheld, useQuantities } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'

/** Who scanned how much of a line and when, on all devices. Offline: on this device only. */
export function ScannedBy({ task, line }: { task: string; line: ShownLine }) {
  const t = useTranslations()
  const quantity = useQuantities()
  const { instant } = useFormats()
  const handheld = useHandheld()
  const [made, setMade] = useState<readonly MadeScan[]>([])
  const { lineId } = line
  useEffect(() => {
    let wanted = true
    handheld
      .reached(async () => {
        const scans = await handheld.ports.server.scansOfLine(task, lineId)
        if (wanted) setMade(scans)
      })
      .catch(() => setMade([])) // a task that is no longer visible: its page tells why
    return () => {
      wanted = false
    }
  }, [handheld, task, lineId])
  const sent = new Set(made.map(({ id }) => id))
  const here = line.own.filter(({ id }) => !sent.has(id)).map(scan => ({ ...scan, by: t('app.handy.thisDevice') }))
  const all = [...here, ...made]
  if (all.length === 0) return null
  return (
    <section>
      <h2 className={classes.part}>{t('app.handy.whoScanned')}</h2>
      <ul className={classes.list}>
        {all.map(({ id, by, at, quantity: scanned }) => (
          <li key={id} className={classes.fact}>
            <span>
              {by} <span className={classes.dimmed}>{instant(at)}</span>
            </span>
            <span>{quantity(scanned)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
