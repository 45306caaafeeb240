import type { RowOf } from '#platform/contract/define/resource.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Tax } from '../contract/tax.ts'
import { loadTaxes, refreshItemTaxes } from './taxes.ts'

type TaxFields = RowOf<typeof Tax>

/** At most one tax number is the standard one; its history may say so row by row. */
async function check(ctx: TenantData, changes: readonly Change[]): Promise<readonly Objection[]> {
  const written = changes.map(({ after }) => after as unknown as TaxFields) // rows that the definition's schema let through
  const ids = new Set(written.map(tax => tax.id))
  const others = (await loadTaxes(ctx)).filter(tax => !ids.has(tax.id))
  const standard = [...others, ...written].find(tax => tax.standard)
  return written.map(tax =>
    tax.standard && standard && tax.number !== standard.number
      ? { standard: { code: 'catalogue.refusal.oneStandardTax', params: { number: standard.number } } }
      : undefined,
  )
}

export const taxHooks: ResourceHooks = {
  check,
  changed: async ctx => {
    await refreshItemTaxes(ctx)
  },
}
