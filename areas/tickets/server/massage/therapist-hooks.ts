import { calendarDay } from '#platform/contract/define/calendar.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

function objectionTo({ breakFrom, breakTo, daysOff }: Row): Objection {
  if (Boolean(breakFrom) !== Boolean(breakTo)) return { breakTo: { code: 'ticket.therapist.wholeBreak' } }
  if (breakFrom && String(breakTo) <= String(breakFrom)) return { breakTo: { code: 'ticket.therapist.breakEnds' } }
  const wrong = (Array.isArray(daysOff) ? daysOff : []).find(day => !calendarDay.safeParse(day).success)
  return wrong === undefined
    ? undefined
    : { daysOff: { code: 'ticket.therapist.noDay', params: { value: String(wrong) } } }
}

export const therapistHooks: ResourceHooks = {
  async check(_ctx, changes) {
    return changes.map(({ after }): Objection => (after ? objectionTo(after) : undefined))
  },
}
