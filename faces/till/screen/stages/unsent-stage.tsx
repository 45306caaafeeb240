import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import asking from '../stage.module.css'
import { useDeedWords } from '../use-deed-words.ts'
import { useRecentSales } from '../use-recent-sales.ts'

const MOST = 100

/** The sales of this device: what waits, what the server would not have and why, and what is safe. */
export function UnsentStage() {
  const t = useTranslations()
  const formats = useFormats()
  const till = useTill()
  const waiting = useTillState(state => state.waiting)
  const refused = useTillState(state => state.refused)
  const deeds = useTillState(state => state.deeds)
  const sending = useTillState(state => state.sending)
  const sales = useRecentSales(MOST)
  return (
    <>
      <p className={asking.asked}>{t('pos.till.unsent.says', { waiting, refused })}</p>
      {deeds > 0 && <p className={asking.asked}>{t('pos.till.unsent.deeds', { count: deeds })}</p>}
      {waiting + deeds > 0 && (
        <button type="button" className={controls.primary} disabled={sending} onClick={() => void till.sending.send()}>
          {t('pos.till.unsent.sendNow')}
        </button>
      )}
      <RefusedDeeds />
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
              <button type="button" className={controls.danger} onClick={() => till.stage({ kind: 'refused', sale })}>
                {t('pos.till.unsent.settle', { number: sale.sale.billNum })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Cash moved and hours worked that the server would not have. */
function RefusedDeeds() {
  const t = useTranslations()
  const till = useTill()
  const words = useDeedWords()
  const refused = useTillState(state => state.refusedDeeds)
  return (
    <ul className={lines.list} aria-label={t('pos.till.unsent.refusedDeeds')}>
      {refused.map(deed => (
        <li key={deed.id} className={lines.item}>
          <span className={lines.name}>
            {words(deed)}
            <small className={lines.problem}>{deed.refused}</small>
          </span>
          <button type="button" className={controls.danger} onClick={() => till.stage({ kind: 'refusedDeed', deed })}>
            {t('pos.till.unsent.settleDeed')}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Orders and receipts that did not come out of their printer: the kitchen waits for them. */
function NotPrinted() {
  const t = useTranslations()
  const till = useTill()
  const unprinted = useTillState(state => state.unprinted)
  return (
    <ul className={lines.list} aria-label={t('pos.till.notPrinted')}>
      {unprinted.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dockets may be the same in everything but their place
        <li key={at} className={lines.item}>
          <span className={lines.name}>
            {one.docket.title}
            <small className={lines.problem}>{one.printer?.name}</small>
          </span>
          <button type="button" className={controls.key} onClick={() => void till.dockets.again(one)}>
            {t('pos.till.printAgain', { title: one.docket.title })}
          </button>
        </li>
      ))}
    </ul>
  )
}
