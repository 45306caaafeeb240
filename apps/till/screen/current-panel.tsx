import type { ReactNode } from 'react'
import { IconX } from '#platform/console/icons/x.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Panel } from '../state/till-state.ts'
import { useTill, useTillState } from '../till-context.ts'
import controls from './controls.module.css'
import asking from './panel.module.css'
import { ApprovePanel } from './panels/approve-panel.tsx'
import { BillsPanel } from './panels/bills-panel.tsx'
import { CardPanel } from './panels/card-panel.tsx'
import { CashPanel } from './panels/cash-panel.tsx'
import { ClockPanel } from './panels/clock-panel.tsx'
import { DiscountPanel } from './panels/discount-panel.tsx'
import { DonePanel } from './panels/done-panel.tsx'
import { FloatPanel } from './panels/float-panel.tsx'
import { ItemsPanel } from './panels/items-panel.tsx'
import { LevelPanel } from './panels/level-panel.tsx'
import { LinePanel } from './panels/line-panel.tsx'
import { MemberPanel } from './panels/member-panel.tsx'
import { LineOptionsPanel, OptionsPanel } from './panels/options-panel.tsx'
import { OrdersPanel } from './panels/orders-panel.tsx'
import { ParkingPanel } from './panels/parking-panel.tsx'
import { PayPanel } from './panels/pay-panel.tsx'
import { PricePanel } from './panels/price-panel.tsx'
import { RefundLines } from './panels/refund-lines.tsx'
import { RefundPanel } from './panels/refund-panel.tsx'
import { RefusedActionPanel } from './panels/refused-action-panel.tsx'
import { RefusedPanel } from './panels/refused-panel.tsx'
import { RegisterMemberPanel } from './panels/register-member-panel.tsx'
import { SoldOutPanel } from './panels/sold-out-panel.tsx'
import { SplitPanel } from './panels/split-panel.tsx'
import { TablesPanel } from './panels/tables-panel.tsx'
import { UnsentPanel } from './panels/unsent-panel.tsx'
import { ValueCardPanel } from './panels/value-card-panel.tsx'
import { VoidPanel } from './panels/void-panel.tsx'

/** The panel beside the bill: items, or one question. */
export function CurrentPanel() {
  const t = useTranslations()
  const till = useTill()
  const panel = useTillState(state => state.panel)
  const asks = panel.kind !== 'items'
  const title = t(`pos.till.panel.${isRefundDone(panel) ? 'doneRefund' : panel.kind}`)
  return (
    <section className={asking.panel} aria-label={title}>
      {asks && (
        <div className={asking.panelHead}>
          <h2>{title}</h2>
          {panel.kind !== 'card' && (
            <button
              type="button"
              className={controls.tool}
              aria-label={t('pos.till.backToItems')}
              onClick={() => till.panel({ kind: 'items' })}
            >
              <IconX size="1.25rem" aria-hidden />
            </button>
          )}
        </div>
      )}
      {getContent(panel)}
    </section>
  )
}

const isRefundDone = (panel: Panel): boolean => panel.kind === 'done' && panel.sale.sale.mode === 'refund'

function getContent(panel: Panel): ReactNode {
  switch (panel.kind) {
    case 'items':
      return <ItemsPanel />
    case 'line':
      return <LinePanel key={panel.lineNo} lineNo={panel.lineNo} />
    case 'price':
      return <PricePanel key={panel.item.id} item={panel.item} ask={panel.ask} />
    case 'parking':
      return <ParkingPanel key={panel.item.id} item={panel.item} />
    case 'options':
      return <OptionsPanel key={panel.item.id} item={panel.item} terms={panel.terms} />
    case 'lineOptions':
      return <LineOptionsPanel key={panel.lineNo} lineNo={panel.lineNo} />
    case 'pay':
      return <PayPanel />
    case 'card':
      return <CardPanel {...panel} />
    case 'done':
      return <DonePanel sale={panel.sale} change={panel.change} />
    case 'discount':
      return <DiscountPanel />
    case 'bills':
      return <BillsPanel />
    case 'split':
      return <SplitPanel />
    case 'tables':
      return <TablesPanel />
    case 'valueCard':
      return <ValueCardPanel key={panel.method.code} method={panel.method} amount={panel.amount} />
    case 'member':
      return <MemberPanel />
    case 'registerMember':
      return <RegisterMemberPanel />
    case 'refund':
      return panel.sale ? <RefundLines key={panel.sale.saleId} sale={panel.sale} /> : <RefundPanel />
    case 'orders':
      return <OrdersPanel />
    case 'float':
      return <FloatPanel />
    case 'cash':
      return <CashPanel />
    case 'unsent':
      return <UnsentPanel />
    case 'voidBill':
      return <VoidPanel />
    case 'approve':
      return <ApprovePanel key={panel.right} right={panel.right} words={panel.words} />
    case 'refused':
      return <RefusedPanel sale={panel.sale} />
    case 'level':
      return <LevelPanel />
    case 'soldOut':
      return <SoldOutPanel />
    case 'clock':
      return <ClockPanel />
    case 'refusedAction':
      return <RefusedActionPanel action={panel.action} />
  }
}
