import { done, type FieldProblems, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { ROUND_STEPS } from '../rules/fee-table.ts'

type TableFields = {
  readonly state: string
  readonly validFrom: string
  readonly validTo?: string | null
  readonly roundTo: number
  readonly accumulate: string
  readonly reentryMinutes?: number | null
}

// Rows of the definition, which its schema let through.
const fieldsOf = (row: Change['after']) => row as unknown as TableFields | undefined

/** A published table prices stays that people have paid for: nothing of it changes. */
export const frozen = (): Refusal => refuse(RTN.wrongState, 'fee.refusal.published')

function objection({ before, after }: Change): Objection {
  const [earlier, table] = [fieldsOf(before), fieldsOf(after)]
  if (earlier && earlier.state !== 'draft') return frozen()
  return table && termsProblems(table)
}

/** What is wrong with terms whose fields are each right. */
export function termsProblems(table: Omit<TableFields, 'state'>): FieldProblems | undefined {
  if (!ROUND_STEPS.some(step => step === table.roundTo)) return { roundTo: { code: 'fee.refusal.roundTo' } }
  if (table.validTo && Date.parse(table.validTo) <= Date.parse(table.validFrom))
    return { validTo: { code: 'fee.refusal.endsBeforeStart' } }
  if (table.accumulate === 'reentry' && !table.reentryMinutes)
    return { reentryMinutes: { code: 'fee.refusal.reentryMinutes' } }
  return undefined
}

export const feeTableHooks: ResourceHooks = {
  check: async (_ctx, changes) => changes.map(objection),
  mayDelete: async (_ctx, rows) => (rows.some(({ state }) => state !== 'draft') ? frozen() : done(null)),
}
