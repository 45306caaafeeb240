import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Program } from '../../contract/books-period.ts'
import type { DateOrder } from '../../rules/amount-text.ts'
import type { MyobSeparator } from '../../rules/files/myob-lines.ts'
import type { Grouping } from '../../rules/numbered-journal.ts'

interface MyobRow {
  readonly program: 'myob'
  readonly separator: MyobSeparator
  readonly grouping: Grouping
  readonly item: string
}

interface QuickbookRow {
  readonly program: 'quickbook'
  readonly shape: 'desktop' | 'online'
  readonly dateOrder: DateOrder
  readonly grouping: Grouping
  readonly receivable: string
}

export type FileSetup = MyobRow | QuickbookRow

/** How the files of a program are written; undefined where the set-up is gone. */
export async function findFileSetup(ctx: TenantData, program: Program, id: string): Promise<FileSetup | undefined> {
  const { merchantId } = ctx
  if (program === 'myob')
    return ctx.db.row<MyobRow>(sql`
      select 'myob' as program, separator, "grouping", item from accounting_myob
      where merchant_id = ${merchantId}::uuid and id = ${id}::uuid`)
  return ctx.db.row<QuickbookRow>(sql`
    select 'quickbook' as program, shape, date_order as "dateOrder", "grouping", receivable from accounting_quickbook
    where merchant_id = ${merchantId}::uuid and id = ${id}::uuid`)
}
