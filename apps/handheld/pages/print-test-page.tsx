import { useEffect, useState } from 'react'
import { Printer, testPrint } from '#areas/pos/contract/printer.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { useHandheld } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'

type ShopPrinter = RowOf<typeof Printer>
const printers = resourceCalls(Printer)
const QUIET = { hideErrors: true }
const MOST_PRINTERS = 50

/** Prints a test page on a printer in the shop's network, or with this device's own printing. */
export function PrintTestPage() {
  const t = useTranslations()
  const { ports } = useHandheld()
  const [found, setFound] = useState<readonly ShopPrinter[]>()
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'bad'; readonly words: string }>()

  useEffect(() => {
    const filter = { siteId: ports.siteId, active: true, connection: 'network' }
    printers
      .list({ filter, sort: 'name', pageSize: MOST_PRINTERS }, QUIET)
      .then(({ result }) => setFound(result))
      .catch((error: unknown) => {
        if (!isCallError(error)) throw error
        setFound([])
        setSaid({ tone: 'bad', words: error.message })
      })
  }, [ports.siteId])

  const print = async ({ id, name }: ShopPrinter) => {
    setSaid(undefined)
    try {
      await call(testPrint, { id, send: true }, QUIET)
      ports.signal('right')
      setSaid({ tone: 'good', words: t('app.handy.print.sent', { name }) })
    } catch (error) {
      if (!isCallError(error)) throw error
      ports.signal('wrong')
      setSaid({ tone: 'bad', words: error.message })
    }
  }
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('app.printTest.title')}</h1>
      <p role="status" className={classes.said} data-tone={said?.tone}>
        {said?.words}
      </p>
      {found?.length === 0 && <p className={classes.dimmed}>{t('app.handy.print.none')}</p>}
      <ul className={classes.list}>
        {found?.map(printer => (
          <li key={printer.id}>
            <button type="button" className={classes.row} onClick={() => void print(printer)}>
              <span className={classes.names}>
                <strong>{printer.name}</strong>
                <span className={classes.dimmed}>{printer.host}</span>
              </span>
              {t('app.handy.print.print')}
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.thumb}>
        <button type="button" className={classes.primary} onClick={() => window.print()}>
          {t('app.handy.print.thisDevice')}
        </button>
      </div>
    </main>
  )
}
