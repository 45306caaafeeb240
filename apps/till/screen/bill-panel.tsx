import { isUntouched } from '#areas/pos/rules/till/bill.ts'
import { leftToPay, tenderSums } from '#areas/pos/rules/till/tender.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useMoney, useTill, useTillState } from '../till-context.ts'
import sheet from './bill.module.css'
import { BillLine } from './bill-line.tsx'
import controls from './controls.module.css'
import frame from './frame.module.css'
import lines from './lines.module.css'

interface Props {
  showsBill: boolean
  /** On a phone: to the bill, or back from it. */
  onSwitch: () => void
}

/** The bill: its lines, total, and the buttons to pay or start the next one, always within reach. */
export function BillPanel({ showsBill, onSwitch }: Props) {
  const t = useTranslations()
  const bill = useTillState(state => state.bill)
  return (
    <section className={sheet.bill} aria-label={t(bill.mode === 'refund' ? 'pos.till.refundBill' : 'pos.till.bill')}>
      <BillHead />
      <ol className={sheet.lines} aria-label={t('pos.till.lines')}>
        {bill.entries.map(entry => (
          <BillLine key={entry.lineNo} entry={entry} />
        ))}
        {bill.entries.length === 0 && <li className={lines.empty}>{t('pos.till.emptyBill')}</li>}
      </ol>
      <Totals />
      <PayBar showsBill={showsBill} onSwitch={onSwitch} />
    </section>
  )
}

function BillHead() {
  const t = useTranslations()
  const till = useTill()
  const { table, member, covers, refundOf, coupons, mode } = useTillState(state => state.bill)
  const facts = [
    mode === 'refund' && t('pos.till.refundOf', { number: refundOf?.billNum ?? '' }),
    table && t('pos.till.atTable', { table }),
    covers && t('pos.till.coversOf', { count: covers }),
    member && t('pos.till.ofMember', { number: member.name }),
  ].filter(Boolean)
  if (facts.length === 0 && coupons.length === 0) return null
  return (
    <p className={sheet.head}>
      {facts.join(' · ')}
      {coupons.map(barcode => (
        <button
          key={barcode}
          type="button"
          className={controls.chip}
          aria-label={t('pos.till.removeCoupon', { barcode })}
          onClick={() => till.change({ type: 'noCoupon', barcode })}
        >
          {barcode} ×
        </button>
      ))}
    </p>
  )
}

function Totals() {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const { basket, total } = useTillState(state => state.priced)
  const { tenders } = useTillState(state => state.bill)
  const { surcharge, rounding, tip } = tenderSums(tenders)
  const added = basket.taxes.reduce((all, { mode, tax }) => (mode === 'added' ? all + tax : all), 0)
  return (
    <dl className={sheet.totals}>
      {basket.discount !== 0 && <Row name={t('pos.till.saved')} amount={cents(-basket.discount)} />}
      {added !== 0 && <Row name={t('pos.till.taxAdded')} amount={cents(added)} />}
      {surcharge !== 0 && <Row name={t('pos.till.surcharge')} amount={cents(surcharge)} />}
      {rounding !== 0 && <Row name={t('pos.till.rounding')} amount={cents(rounding)} />}
      {tip !== 0 && <Row name={t('pos.till.tip')} amount={cents(tip)} />}
      {tenders.map(({ name, given }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tender is known by its place alone
        <div key={at} className={sheet.row}>
          <dt>
            <button
              type="button"
              className={controls.chip}
              aria-label={t('pos.till.removeTender', { name })}
              onClick={() => till.pay.takeBack(at)}
            >
              {name} ×
            </button>
          </dt>
          <dd>{cents(given)}</dd>
        </div>
      ))}
      <div className={sheet.grand}>
        <dt>{t(tenders.length > 0 ? 'pos.till.left' : 'pos.till.total')}</dt>
        <dd>{cents(leftToPay(total, tenders))}</dd>
      </div>
    </dl>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className={sheet.row}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

/** Voids what is on the screen; on an empty bill, offers to refund another one. */
function BillKey() {
  const t = useTranslations()
  const till = useTill()
  const bill = useTillState(state => state.bill)
  if (bill.mode !== 'refund' && isUntouched(bill))
    return (
      <button type="button" className={controls.key} onClick={() => till.panel({ kind: 'refund' })}>
        {t('pos.till.refundABill')}
      </button>
    )
  return (
    <button
      type="button"
      className={controls.key}
      disabled={bill.entries.length === 0}
      onClick={() => (bill.mode === 'refund' ? void till.voids.leaveRefund() : till.panel({ kind: 'voidBill' }))}
    >
      {t(bill.mode === 'refund' ? 'pos.till.leaveRefund' : 'pos.till.voidBill')}
    </button>
  )
}

function PayBar({ showsBill, onSwitch }: Props) {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const { total } = useTillState(state => state.priced)
  const { tenders, entries, mode } = useTillState(state => state.bill)
  const panel = useTillState(({ panel }) => panel.kind)
  const left = leftToPay(total, tenders)
  const count = entries.filter(({ voided }) => !voided).length
  const isAsked = panel === 'pay' && !showsBill
  return (
    <div className={sheet.pay}>
      <button type="button" className={`${controls.key} ${frame.phone}`} onClick={onSwitch}>
        {showsBill ? t('pos.till.toItems') : t('pos.till.toBill', { count })}
      </button>
      <BillKey />
      {panel === 'done' ? (
        <button type="button" className={controls.primary} onClick={() => till.panel({ kind: 'items' })}>
          {t('pos.till.nextBill')}
        </button>
      ) : (
        <button
          type="button"
          className={controls.primary}
          disabled={count === 0 || isAsked}
          onClick={() => till.pay.begin()}
        >
          {t(mode === 'refund' ? 'pos.till.giveBack' : 'pos.till.pay', {
            amount: cents(mode === 'refund' ? -left : left),
          })}
        </button>
      )}
    </div>
  )
}
