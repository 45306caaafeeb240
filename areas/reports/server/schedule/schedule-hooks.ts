import { z } from 'zod'
import { type FieldProblems, RTN, refuse } from '#platform/contract/refusal.ts'
import type { WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

const address = z.email()

function problems({ every, weekday, dayOfMonth, recipients }: Row): FieldProblems | undefined {
  const wrong = Array.isArray(recipients) ? recipients.find(each => !address.safeParse(each).success) : undefined
  if (wrong !== undefined) return { recipients: { code: 'report.field.notEmail', params: { address: String(wrong) } } }
  if (every === 'week' && weekday == null) return { weekday: { code: 'report.field.weekdayNeeded' } }
  if (every === 'month' && dayOfMonth == null) return { dayOfMonth: { code: 'report.field.dayNeeded' } }
  return undefined
}

/** Users can only schedule reports that they may see, in every shop of the report. */
export function mayHave(ctx: WithAccess, { report, shop }: { report?: unknown; shop?: unknown }): boolean {
  const sites = ctx.access.where(`report.${String(report)}:view`)
  return sites === 'all' || (typeof shop === 'string' && sites.includes(shop))
}

const objection = (ctx: WithAccess, { after }: Change): Objection => {
  if (!after) return undefined
  return mayHave(ctx, after) ? problems(after) : refuse(RTN.notPermitted, 'report.refusal.scheduleNotSeen')
}

export const scheduleHooks: ResourceHooks = {
  check: async (ctx, changes) => changes.map(change => objection(ctx, change)),
}
