import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import asking from '../panel.module.css'
import { useActionWords } from '../use-action-words.ts'
import { useRecentSales } from '../use-recent-sales.ts'

const MOST = 100

/** Sales of this device: waiting, refused with the reason, and sent. */
export function UnsentPanel() {
  const t = useTranslations()
  const formats = useFormats()
  const till = useTill()
  const waiting = useTillState(state => state.waiting)
  const refused = useTillState(state => state.refused)
  const actions = useTillState(state => state.actions)
  const sending = useTillState(state => state.sending)
  const sales = useRecentSales(MOST)
  return (
    <>
      <p className={asking.asked}>{t('pos.till.unsent.says', { waiting, refused })}</p>
      {actions > 0 && <p className={asking.asked}>{t('pos.till.unsent.actions', { count: actions })}</p>}
      {waiting + actions > 0 && (
        <button type="button" className={controls.primary} disabled={sending} onClick={() => void till.sending.send()}>
          {t('pos.till.unsent.sendNow')}
        </button>
      )}
      <RefusedActions />
      <NotPrinted />
      <ul className={lines.list}>
        {sales.map(sale => (
          <li key={sale.saleId} className={lines.item} data-tone={sale.state}>
            <span className={lines.name}>
              {sale.sale.billNum} · {formats.money(sale.sale.payable)}
              <small>
                {formats.instant(Temporal.Instant.fromEpochMilliseconds(sale.at).toString())} ·{' '}
                {t(`pos.till.unsent.state.${sale.state}`)}
              </small>
              {sale.settled && <small>{`${sale.settled.reason} · ${sale.settled.by}`}</small>}
              {sale.words && sale.state !== 'sent' && <small className={lines.problem}>{sale.words}</small>}
            </span>
            <button type="button" className={controls.key} onClick={() => void till.dockets.reprint(sale)}>
              {t('pos.till.reprint', { number: sale.sale.billNum })}
            </button>
            {sale.state === 'refused' && (
              <button type="button" className={controls.danger} onClick={() => till.panel({ kind: 'refused', sale })}>
                {t('pos.till.unsent.settle', { number: sale.sale.billNum })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Cash movements and working times that the server refused. */
function RefusedActions() {
  const t = useTranslations()
  const till = useTill()
  const words = useActionWords()
  const refused = useTillState(state => state.refusedActions)
  return (
    <ul className={lines.list} aria-label={t('pos.till.unsent.refusedActions')}>
      {refused.map(action => (
        <li key={action.id} className={lines.item}>
          <span className={lines.name}>
            {words(action)}
            <small className={lines.problem}>{action.refused}</small>
          </span>
          <button
            type="button"
            className={controls.danger}
            onClick={() => till.panel({ kind: 'refusedAction', action })}
          >
            {t('pos.till.unsent.settleAction')}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Orders and receipts that failed to print; the kitchen waits for orders. */
function NotPrinted() {
  const t = useTranslations()
  const till = useTill()
  const unprinted = useTillState(state => state.unprinted)
  return (
    <ul className={lines.list} aria-label={t('pos.till.notPrinted')}>
      {unprinted.map((docket, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dockets may be the same in everything but their place
        <li key={at} className={lines.item}>
          <span className={lines.name}>
            {docket.docket.title}
            <small className={lines.problem}>{docket.printer?.name}</small>
          </span>
          <button type="button" className={controls.key} onClick={() => void till.dockets.again(docket)}>
            {t('pos.till.printAgain', { title: docket.docket.title })}
          </button>
        </li>
      ))}
    </ul>
  )
}
