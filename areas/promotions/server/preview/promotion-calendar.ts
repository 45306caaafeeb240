import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { CalendarEntry, promotionCalendar } from '../../contract/calendar.ts'
import { PROMOTION_KINDS } from '../../contract/promotion-kinds.ts'
import type { Promotion } from '../../rules/promotion.ts'
import { storedPromotions } from '../pricing/stored-promotions.ts'
import { createPromotionFilter } from './create-promotion-filter.ts'

/** Promotions that apply at some time between two moments, ignoring their hours of the week. */
export async function listCalendar(
  ctx: TenantData & WithAccess,
  { from, to, ordLot, kind }: InputOfOperation<typeof promotionCalendar>,
): Promise<Answer<CalendarEntry[]>> {
  // By kind, as the menu has them, and by name within it.
  const stored = (await storedPromotions(ctx, from)).sort(
    (a, b) => PROMOTION_KINDS.indexOf(a.kind) - PROMOTION_KINDS.indexOf(b.kind) || a.name.localeCompare(b.name),
  )
  const end = Date.parse(to)
  const sees = await createPromotionFilter(ctx)
  const shown = stored.filter(
    promotion =>
      sees(promotion) &&
      (kind ?? promotion.kind) === promotion.kind &&
      (promotion.from === undefined || promotion.from.epochMilliseconds < end) &&
      (ordLot === undefined || !promotion.ordLots?.length || promotion.ordLots.includes(ordLot)),
  )
  return done(shown.map(calendarEntry))
}

const calendarEntry = (promotion: Promotion): CalendarEntry => {
  const { id, kind, name, active, ordLots = [], from, to } = promotion
  return {
    ...{ id, kind, name, active },
    ordLots: [...ordLots],
    from: from?.toString() ?? null,
    to: to?.toString() ?? null,
    ...(promotion.kind === 'happyHour'
      ? { weekdays: [...promotion.weekdays], timeFrom: promotion.timeFrom, timeTo: promotion.timeTo }
      : {}),
  }
}
