import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'

/** Longest range of one question, in days. */
export const MOST_DAYS = 62

export const shownSlot = z.object({
  startsAt: z.string(),
  /** On the clock of the shop: YYYY-MM-DD and HH:mm. */
  day: z.string(),
  time: z.string(),
  endsAt: z.string(),
  capacity: z.int(),
  left: z.int(),
  /** Too soon, too late or in the past. */
  closed: z.boolean(),
  /** What is left of each price that a quota limits. */
  quotas: z.record(z.string(), z.int()),
})
export type ShownSlot = z.infer<typeof shownSlot>

/** Slots of a plan with what is left of them. */
export const ticketAvailability = operation('/al/ticket/availability', {
  input: z.strictObject({
    ordLot: z.string().trim().min(1).max(40),
    /** Id of a plan. */
    of: z.uuid(),
    from: calendarDay,
    to: calendarDay,
  }),
  output: z.object({ slots: z.array(shownSlot) }),
  need: 'ticket.booking:list',
})
