import type { ReactNode } from 'react'
import { IconX } from '#platform/console/icons/x.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Stage } from '../state/till-state.ts'
import { useTill, useTillState } from '../till-context.ts'
import controls from './controls.module.css'
import asking from './stage.module.css'
import { ApproveStage } from './stages/approve-stage.tsx'
import { BillsStage } from './stages/bills-stage.tsx'
import { CardStage } from './stages/card-stage.tsx'
import { CashStage } from './stages/cash-stage.tsx'
import { ClockStage } from './stages/clock-stage.tsx'
import { DiscountStage } from './stages/discount-stage.tsx'
import { DoneStage } from './stages/done-stage.tsx'
import { FloatStage } from './stages/float-stage.tsx'
import { ItemsStage } from './stages/items-stage.tsx'
import { LevelStage } from './stages/level-stage.tsx'
import { LineStage } from './stages/line-stage.tsx'
import { MemberStage } from './stages/member-stage.tsx'
import { LineOptionsStage, OptionsStage } from './stages/options-stage.tsx'
import { OrdersStage } from './stages/orders-stage.tsx'
import { PayStage } from './stages/pay-stage.tsx'
import { PriceStage } from './stages/price-stage.tsx'
import { RefundLines } from './stages/refund-lines.tsx'
import { RefundStage } from './stages/refund-stage.tsx'
import { RefusedDeedStage } from './stages/refused-deed-stage.tsx'
import { RefusedStage } from './stages/refused-stage.tsx'
import { SplitStage } from './stages/split-stage.tsx'
import { TablesStage } from './stages/tables-stage.tsx'
import { UnsentStage } from './stages/unsent-stage.tsx'
import { VoidStage } from './stages/void-stage.tsx'

/** What stands beside the bill: the items, or one thing that is asked. */
export function StagePanel() {
  const t = useTranslations()
  const till = useTill()
  const stage = useTillState(state => state.stage)
  const asks = stage.kind !== 'items'
  return (
    <section className={asking.stage} aria-label={t(`pos.till.stage.${stage.kind}`)}>
      {asks && (
        <div className={asking.stageHead}>
          <h2>{t(`pos.till.stage.${stage.kind}`)}</h2>
          {stage.kind !== 'card' && (
            <button
              type="button"
              className={controls.tool}
              aria-label={t('pos.till.backToItems')}
              onClick={() => till.stage({ kind: 'items' })}
            >
              <IconX size="1.25rem" aria-hidden />
            </button>
          )}
        </div>
      )}
      {contentOf(stage)}
    </section>
  )
}

function contentOf(stage: Stage): ReactNode {
  switch (stage.kind) {
    case 'items':
      return <ItemsStage />
    case 'line':
      return <LineStage key={stage.lineNo} lineNo={stage.lineNo} />
    case 'price':
      return <PriceStage key={stage.item.id} item={stage.item} ask={stage.ask} />
    case 'options':
      return <OptionsStage key={stage.item.id} item={stage.item} terms={stage.terms} />
    case 'lineOptions':
      return <LineOptionsStage key={stage.lineNo} lineNo={stage.lineNo} />
    case 'pay':
      return <PayStage />
    case 'card':
      return <CardStage {...stage} />
    case 'done':
      return <DoneStage sale={stage.sale} change={stage.change} />
    case 'discount':
      return <DiscountStage />
    case 'bills':
      return <BillsStage />
    case 'split':
      return <SplitStage />
    case 'tables':
      return <TablesStage />
    case 'member':
      return <MemberStage />
    case 'refund':
      return stage.found ? <RefundLines key={stage.found.saleId} found={stage.found} /> : <RefundStage />
    case 'orders':
      return <OrdersStage />
    case 'float':
      return <FloatStage />
    case 'cash':
      return <CashStage />
    case 'unsent':
      return <UnsentStage />
    case 'voidBill':
      return <VoidStage />
    case 'approve':
      return <ApproveStage key={stage.right} right={stage.right} words={stage.words} />
    case 'refused':
      return <RefusedStage sale={stage.sale} />
    case 'level':
      return <LevelStage />
    case 'clock':
      return <ClockStage />
    case 'refusedDeed':
      return <RefusedDeedStage deed={stage.deed} />
  }
}
