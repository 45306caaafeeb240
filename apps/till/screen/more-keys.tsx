import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { displayAddress } from '../display/display-channel.ts'
import type { Till } from '../state/create-till.ts'
import type { Panel } from '../state/till-state.ts'
import { useTill, useTillState } from '../till-context.ts'
import controls from './controls.module.css'
import frame from './frame.module.css'

const PANELS: readonly Panel[] = [
  { kind: 'bills' },
  { kind: 'orders' },
  { kind: 'tables' },
  { kind: 'member' },
  { kind: 'discount' },
  { kind: 'level' },
  { kind: 'split' },
  { kind: 'refund' },
  { kind: 'cash' },
  { kind: 'soldOut' },
  { kind: 'clock' },
  { kind: 'unsent' },
]

/** In a window of its own, which is moved to the customers' screen; a second press shows the same window. */
function openDisplay(till: Till): void {
  const { shop, register } = till.state.get()
  window.open(displayAddress(shop.siteId, register), `customer display ${register}`, 'popup')
}

/** Actions that are not needed for every bill. */
export function MoreKeys({ onDone }: { onDone: () => void }) {
  const t = useTranslations()
  const till = useTill()
  const training = useTillState(state => state.training)
  const last = useTillState(state => state.last)
  const then = (work: () => void) => () => {
    work()
    onDone()
  }
  return (
    <nav className={frame.more} aria-label={t('pos.till.more')}>
      <button type="button" className={controls.key} onClick={then(() => void till.bills.hold())}>
        {t('pos.till.hold')}
      </button>
      {PANELS.map(panel => (
        <button key={panel.kind} type="button" className={controls.key} onClick={then(() => till.panel(panel))}>
          {t(`pos.till.panel.${panel.kind}`)}
        </button>
      ))}
      {last && (
        <button type="button" className={controls.key} onClick={then(() => void till.dockets.reprint(last))}>
          {t('pos.till.reprintLast', { number: last.sale.billNum })}
        </button>
      )}
      <button
        type="button"
        className={controls.key}
        aria-pressed={training}
        onClick={then(() => till.bills.training(!training))}
      >
        {t(training ? 'pos.till.endTraining' : 'pos.till.training')}
      </button>
      <button type="button" className={controls.key} onClick={then(() => openDisplay(till))}>
        {t('pos.till.display.title')}
      </button>
      <button type="button" className={controls.key} onClick={then(() => void till.sending.refresh())}>
        {t('pos.till.refresh')}
      </button>
    </nav>
  )
}
