import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { server as reportsServer } from '#areas/reports/server/index.ts'
import { listOnHand } from '#areas/stock/contract/on-hand-list.ts'
import { listPublishedFiles } from '#platform/server/db/script-files.ts'
import { root } from './support/code-rules/source-files.ts'
import { type TradedShops, tradedShops } from './support/traded-shops.ts'

// A published view costs nothing: a statement has the same plan as if it read the table.

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

let traded: TradedShops
let app: Client
const statements = new Map<string, Statement>()

/** Tables of views that show columns unchanged. */
const TABLES = new Map(
  listPublishedFiles(root).flatMap(({ text }) =>
    [...text.matchAll(/create view (\w+\.\w+) as\s+select ([^;]*?)\s+from (\w+);/g)]
      .filter(([, , columns = '']) => !columns.includes(' as '))
      .map(([, view = '', , table = '']): [string, string] => [view, table]),
  ),
)
const VIEW = new RegExp(`\\b(${[...TABLES.keys()].map(view => view.replace('.', '\\.')).join('|')})\\b(?!\\.)`, 'g')

beforeAll(async () => {
  traded = await tradedShops([reportsServer])
  const queries = vi.spyOn(Client.prototype, 'query')
  for (const { definition } of reportsServer.reports ?? []) await traded.make(definition)
  await traded.app.owner.call(listOnHand, { search: 'milk', sort: 'name', page: 1, pageSize: 20 })
  for (const [statement] of queries.mock.calls as unknown[][]) {
    // the driver's overloads
    const { text, values } = statement as Statement // as above
    if (text?.match(VIEW)) statements.set(text, { text, values })
  }
  queries.mockRestore()
  const owner = new Client({ connectionString: traded.app.databases.ownerUrl })
  await owner.connect()
  await owner.query('analyze') // otherwise it runs automatically between two plans
  await owner.end()
  app = new Client({ connectionString: traded.app.databases.appUrl, options: '-c role=countinghouse_app' })
  await app.connect()
  await app.query(`set app.merchant = '${traded.app.merchantId}'`)
})
afterAll(async () => {
  await app.end()
  await traded.app.close()
})

/** Without aliases and numbering: those of a view are named after its table and numbered differently. */
const planOf = async ({ text, values }: Statement): Promise<string> => {
  const { rows } = await app.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}`, values })
  const lines = rows.map(row => row['QUERY PLAN'])
  return lines
    .map(line =>
      line
        .replace(/( on [a-z_]+)(_\d+)?( \w+)?$/, '$1')
        .replaceAll(/\b[a-z]\w*\./g, '')
        .replaceAll(/(InitPlan |SubPlan |\$)\d+/g, ''),
    )
    .join('\n')
}

it.each(['on', 'off'])('is planned as its table, with reading of whole tables %s', async scans => {
  expect(statements.size).toBeGreaterThan(30)
  await app.query(`set enable_seqscan = ${scans}`)
  for (const statement of statements.values()) {
    const direct = statement.text.replace(VIEW, view => TABLES.get(view) ?? view)
    expect(await planOf(statement), statement.text).toBe(await planOf({ ...statement, text: direct }))
  }
})
