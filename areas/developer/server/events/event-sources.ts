import { memberConfirmed, memberErased, svcChanged, voucherIssued } from '#areas/members/contract/member-events.ts'
import { payLinkChanged, paymentChanged, payoutChanged } from '#areas/payments/contract/payment-events.ts'
import { PAYOUT_STATES } from '#areas/payments/contract/payout.ts'
import { LINK_STATES } from '#areas/payments/rules/link-state.ts'
import { PAYMENT_STATES } from '#areas/payments/rules/payment-state.ts'
import { orderHappened } from '#areas/pos/contract/order-happened.ts'
import { registerClosed } from '#areas/pos/contract/register-closed.ts'
import { salesStored } from '#areas/pos/contract/sales-stored.ts'
import { stockLow } from '#areas/stock/contract/stock-low.ts'
import { bookingChanged } from '#areas/tickets/contract/booking-changed.ts'
import { ticketAdmitted } from '#areas/tickets/contract/ticket-admitted.ts'
import { BOOKING_STATES } from '#areas/tickets/rules/booking-state.ts'
import type { DomainEvent } from '#platform/contract/define/domain-event.ts'
import { sum, toWire } from '#platform/rules/money/money.ts'
import { reaction, type ServedReaction } from '#platform/server/operation/reactions.ts'
import { type NewEvent, recordEvents } from './record-events.ts'

interface EventSource {
  /** Types of events that it makes, for the list of types. */
  readonly types: readonly string[]
  readonly reaction: ServedReaction
}

/**
 * Domain events of other areas as webhooks are told of them. `seconds` since 1970 tell old from new where the object has no
 * version of its own.
 */
const source = <T>(
  types: readonly string[],
  event: DomainEvent<T>,
  toEvents: (data: T, seconds: number) => readonly NewEvent[],
): EventSource => ({
  types,
  reaction: reaction(
    event,
    (ctx, data) => recordEvents(ctx, toEvents(data, Math.trunc(ctx.clock() / 1000))), // not money: seconds
  ),
})

const ORDER_TYPES = {
  came: 'pos.order.came',
  accept: 'pos.order.accepted',
  deny: 'pos.order.denied',
  ready: 'pos.order.ready',
  collect: 'pos.order.collected',
  changeTime: 'pos.order.timeChanged',
  change: 'pos.order.changed',
  cancel: 'pos.order.cancelled',
} as const

const SOURCES: readonly EventSource[] = [
  source(['pos.sale.stored'], salesStored, sales =>
    sales.map(sale => ({
      type: 'pos.sale.stored',
      siteId: sale.siteId,
      object: sale.id,
      version: 1,
      data: {
        id: sale.id,
        siteId: sale.siteId,
        billNum: sale.billNum,
        mode: sale.mode,
        refOf: sale.refOf ?? null,
        soldAt: new Date(sale.soldAt).toISOString(),
        businessDay: sale.businessDay,
        member: sale.member ?? null,
        net: toWire(sum(sale.lines.map(({ net }) => net))),
        tax: toWire(sum(sale.lines.map(({ tax }) => tax))),
        lines: sale.lines.map(({ lineNo, item, name, quantity, net }) => ({
          lineNo,
          item: item ?? null,
          name,
          quantity,
          net: toWire(net),
        })),
      },
    })),
  ),
  source(Object.values(ORDER_TYPES), orderHappened, order => [
    {
      type: ORDER_TYPES[order.happened],
      siteId: order.siteId,
      object: order.id,
      version: order.version,
      data: { id: order.id, siteId: order.siteId, number: order.number },
    },
  ]),
  source(
    PAYMENT_STATES.map(state => `payment.${state}`),
    paymentChanged,
    payment => [
      {
        type: `payment.${payment.state}`,
        siteId: payment.siteId,
        object: payment.paymentId,
        version: 1,
        data: {
          id: payment.paymentId,
          siteId: payment.siteId,
          purpose: payment.purpose,
          purposeRef: payment.purposeRef,
          state: payment.state,
          amount: toWire(payment.amount),
          captured: toWire(payment.captured),
          refunded: toWire(payment.refunded),
        },
      },
    ],
  ),
  source(
    LINK_STATES.filter(state => state !== 'draft').map(state => `payByLink.${state}`),
    payLinkChanged,
    ({ linkId, siteId, reference, status, amount, uses, paid }, seconds) => [
      {
        type: `payByLink.${status}`,
        siteId,
        object: linkId,
        version: seconds,
        data: { id: linkId, siteId, reference, status, amount: toWire(amount), uses, paid: toWire(paid) },
      },
    ],
  ),
  source(
    PAYOUT_STATES.map(state => `payout.${state}`),
    payoutChanged,
    ({ payoutId, siteId, amount, state, ...payout }, seconds) => [
      {
        type: `payout.${state}`,
        siteId,
        object: payoutId,
        version: seconds,
        data: { id: payoutId, siteId, state, amount: toWire(amount), ...payout },
      },
    ],
  ),
  source(['pos.register.closed'], registerClosed, ({ sessionId, siteId, register, closeNo, expected, actual }) => [
    {
      type: 'pos.register.closed',
      siteId,
      object: sessionId,
      version: 1,
      data: {
        id: sessionId,
        siteId,
        register,
        closeNo,
        expected: toWire(expected),
        actual: toWire(actual),
        variance: toWire(actual - expected),
      },
    },
  ]),
  source(
    BOOKING_STATES.map(state => `ticket.booking.${state}`),
    bookingChanged,
    ({ bookingId, siteId, number, status, action }, seconds) => [
      {
        type: `ticket.booking.${status}`,
        siteId,
        object: bookingId,
        version: seconds,
        data: { id: bookingId, siteId, number, status, action },
      },
    ],
  ),
  source(['ticket.ticket.admitted'], ticketAdmitted, ({ scanId, ticketId, siteId, ...scan }, seconds) => [
    {
      type: 'ticket.ticket.admitted',
      siteId,
      object: ticketId,
      version: seconds,
      data: { id: ticketId, siteId, scanId, ...scan },
    },
  ]),
  source(['stock.item.low'], stockLow, items =>
    items.map(({ siteId, itemId, name, onHand, reorderLevel, moves }) => ({
      type: 'stock.item.low',
      siteId,
      object: itemId,
      version: moves,
      data: { id: itemId, siteId, name, onHand, reorderLevel },
    })),
  ),
  source(['member.member.confirmed'], memberConfirmed, ({ memberId }) => [
    ofMember('member.member.confirmed', memberId),
  ]),
  source(['member.member.erased'], memberErased, ({ id }) => [ofMember('member.member.erased', id)]),
  source(['member.voucher.issued'], voucherIssued, ({ voucherId, memberId, reward, siteId }) => [
    {
      type: 'member.voucher.issued',
      siteId,
      object: voucherId,
      version: 1,
      data: { id: voucherId, memberId, reward, siteId },
    },
  ]),
  source(['member.card.changed'], svcChanged, changes =>
    changes.map(change => ({
      type: 'member.card.changed',
      siteId: null,
      object: change.cardId,
      version: 1,
      data: {
        cardId: change.cardId,
        memberId: change.memberId,
        entryId: change.entryId,
        operation: change.operation,
        amount: toWire(change.amount),
        balanceAfter: toWire(change.balanceAfter),
      },
    })),
  ),
]

const ofMember = (type: string, id: string): NewEvent => ({ type, siteId: null, object: id, version: 1, data: { id } })

export const tellingWebhooks: readonly ServedReaction[] = SOURCES.map(each => each.reaction)

/** Every type of event that webhooks can be told. */
export const EVENT_TYPES: readonly string[] = SOURCES.flatMap(({ types }) => types)
