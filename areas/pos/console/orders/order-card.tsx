import { Button, Group, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Card, CardHead } from '#platform/console/kit/cards/cards.tsx'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { machine } from '#platform/console/shell/device/clock.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { OrderBill } from '../../contract/online-order.ts'
import { usualPromise } from '../../rules/order/order-times.ts'
import { DenyChoice } from './deny-choice.tsx'
import { OrderFacts, OrderLines } from './order-facts.tsx'
import classes from './orders.module.css'
import { PromiseChoice } from './promise-choice.tsx'
import { useOrderSteps } from './use-order-steps.ts'
import { type OrderRow, useOrderLimits } from './use-orders.ts'

// Layouts and barcodes are heavy: the board does not wait for them.
const StickerDialog = lazy(() => import('./sticker-dialog.tsx').then(m => ({ default: m.StickerDialog })))

const toInstant = (iso: string | null): number | undefined => (iso === null ? undefined : Date.parse(iso))

/** Whether it is unfinished: others need no payment. */
const isOpen = ({ state }: OrderRow): boolean => state === 'new' || state === 'accepted' || state === 'ready'

/** One order with its possible steps. */
export function OrderCard({ order, bill }: { order: OrderRow; bill?: OrderBill | undefined }) {
  const t = useTranslations()
  const { money, relative } = useFormats()
  const paid = order.paid || bill?.undone === false || (order.total > 0 && order.paidOnline >= order.total)
  return (
    <Card
      mark={order.state === 'new' ? 'frame' : undefined}
      label={t('pos.onlineOrders.order', { number: order.number })}
    >
      <CardHead
        name={
          <Text fw={600} size="lg">
            {order.number}
          </Text>
        }
      >
        {paid && <StateDot tone="good">{t('pos.onlineOrders.paid')}</StateDot>}
        {!paid && isOpen(order) && <StateDot tone="busy">{t('pos.onlineOrders.unpaid')}</StateDot>}
      </CardHead>
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <Group justify="space-between" className={classes.total}>
        <Text size="sm" c="dimmed">
          {relative(order.placedAt)}
        </Text>
        <Text fw={600}>{money(order.total)}</Text>
      </Group>
      {order.paidOnline > 0 && <OnlineMoney order={order} />}
      {bill && <BillLink bill={bill} />}
      {bill?.undone === false && order.state === 'cancelled' && (
        <Text size="sm" fw={600} c="red">
          {t('pos.onlineOrders.refundBill', { number: bill.billNum })}
        </Text>
      )}
      <OrderActions order={order} />
    </Card>
  )
}

/** What was paid through the shop's account; of an order that is over it goes back. */
function OnlineMoney({ order }: { order: OrderRow }) {
  const t = useTranslations()
  const { money } = useFormats()
  const isOver = order.state === 'denied' || order.state === 'cancelled'
  const words = isOver ? 'pos.onlineOrders.refundingOnline' : 'pos.onlineOrders.paidOnline'
  return <Text size="sm">{t(words, { amount: money(order.paidOnline) })}</Text>
}

/** Links to the bill for users who may see bills; others read its number. */
function BillLink({ bill: { sale, billNum } }: { bill: OrderBill }) {
  const t = useTranslations()
  const words = t('pos.onlineOrders.onBill', { number: billNum })
  const allowed = useAllowed('report.posOrder:view')
  return <Text size="sm">{allowed ? <PlaceLink to={`/report/posorder/${sale}`}>{words}</PlaceLink> : words}</Text>
}

type Asking = 'accept' | 'deny' | 'changeTime'

function OrderActions({ order }: { order: OrderRow }) {
  const t = useTranslations()
  const { busy, take } = useOrderSteps(order)
  const limits = useOrderLimits()
  const [asking, setAsking] = useState<Asking>()
  const end = () => setAsking(undefined)

  if (asking === 'deny')
    return (
      <DenyChoice
        busy={busy}
        withCode={order.channel === 'delivery'}
        onCancel={end}
        onDeny={denial => void take({ step: 'deny', ...denial })}
      />
    )
  if (asking) {
    const usual = usualPromise(toInstant(order.promisedFor ?? order.askedFor), machine.now(), limits)
    return (
      <PromiseChoice
        usual={usual}
        busy={busy}
        action={t(asking === 'accept' ? 'pos.onlineOrders.accept' : 'pos.onlineOrders.change')}
        onCancel={end}
        onPromise={promisedFor => void take({ step: asking, promisedFor }).then(done => done && end())}
      />
    )
  }
  return (
    <Group gap="xs" className={classes.actions}>
      {order.state === 'new' && (
        <StepButton step="accept" onClick={() => setAsking('accept')}>
          {t('pos.onlineOrders.accept')}
        </StepButton>
      )}
      {order.state === 'accepted' && (
        <>
          <StepButton step="ready" busy={busy} onClick={() => void take({ step: 'ready' })}>
            {t('pos.onlineOrders.readyForPickup')}
          </StepButton>
          <StepButton step="changeTime" quiet onClick={() => setAsking('changeTime')}>
            {t('pos.onlineOrders.changeTime')}
          </StepButton>
        </>
      )}
      {(order.state === 'accepted' || order.state === 'ready') && <StickerButton order={order} />}
      {order.state === 'ready' && (
        <StepButton step="collect" busy={busy} onClick={() => void take({ step: 'collect' })}>
          {t('pos.onlineOrders.collected')}
        </StepButton>
      )}
      {(order.state === 'new' || order.state === 'accepted') && (
        <StepButton step="deny" quiet onClick={() => setAsking('deny')}>
          {t('pos.onlineOrders.deny')}
        </StepButton>
      )}
    </Group>
  )
}

/** Prints a sticker for each thing of the order. */
function StickerButton({ order }: { order: OrderRow }) {
  const t = useTranslations()
  const { shops } = useSession()
  const [open, setOpen] = useState(false)
  const shop = shops.find(({ shopId }) => shopId === order.siteId)
  if (!shop) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('pos.onlineOrders.stickers.open')}
      </Button>
      <Suspense fallback={null}>
        {open && <StickerDialog order={order} shop={shop} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

interface StepButtonProps {
  step: string
  quiet?: boolean
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

function StepButton({ step, quiet = false, busy = false, onClick, children }: StepButtonProps) {
  const t = useTranslations()
  const allowed = useAllowed(`pos.onlineOrders:${step}`)
  const common = { onClick, loading: busy, disabled: !allowed }
  const why = allowed ? undefined : t('pos.onlineOrders.notAllowed')
  return (
    <Button {...common} variant={quiet ? 'default' : 'filled'} title={why}>
      {children}
    </Button>
  )
}
