import { v7 as uuidv7 } from 'uuid'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { snake } from '#platform/server/db/sql.ts'
import { searchPatterns } from '#platform/server/resource/search.ts'

/** Fields of each row in the console's list. */
export const LISTED: readonly string[] = Plu.list.columns
const PAGE_SIZE = 20

export interface PlainQuestion {
  readonly page: number
  readonly search?: string
}

interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

const columns = ['id', 'version', ...LISTED.map(snake)].map(column => `t.${column}`).join(', ')

/**
 * The same SQL as the product's: ids from an index, then twenty rows; and the exact count, which the product caches for
 * a minute where it is large.
 */
export function listStatements(
  merchantId: string,
  { page, search = '' }: PlainQuestion,
): { rows: Statement; count: Statement } {
  const patterns = search === '' ? [] : searchPatterns(search)
  const conditions = ['t.merchant_id = $1', ...patterns.map((_, place) => `t.search_text like $${place + 2}`)].join(
    ' and ',
  )
  const next = patterns.length + 2
  const values = [merchantId, ...patterns]
  const words = patterns.length
  return {
    rows: {
      name: `rows${words}`,
      text: `select ${columns} from (
          select t.merchant_id, t.id from catalogue_plu t where ${conditions}
          order by t.plu_name1, t.id limit $${next} offset $${next + 1}
        ) page join catalogue_plu t on t.merchant_id = page.merchant_id and t.id = page.id
        order by t.plu_name1, t.id`,
      values: [...values, PAGE_SIZE, (page - 1) * PAGE_SIZE],
    },
    count: { name: `count${words}`, text: `select count(*) from catalogue_plu t where ${conditions}`, values },
  }
}

/** Inserts a row with the given columns; others have the table's defaults. */
export function insertStatement(merchantId: string, row: Readonly<Record<string, unknown>>): Statement {
  const now = new Date().toISOString()
  const record = { merchant_id: merchantId, id: uuidv7(), version: 1, created_at: now, updated_at: now, ...row }
  const names = Object.keys(record)
  return {
    name: 'add',
    text: `insert into catalogue_plu (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    values: Object.values(record),
  }
}
