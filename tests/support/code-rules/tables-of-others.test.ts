import { expect, it } from 'vitest'
import { readSource } from './source-file.ts'
import { describedTables, tablesByKeysOfOthers, tablesOfOthersInCode, tablesOfOthersInSql } from './tables-of-others.ts'

const owners = new Map([
  ['pos_sale', 'pos'],
  ['system_site', 'system'],
  ['catalogue_plu', 'catalogue'],
  ['report_sent', 'reports'],
  ['system_file', 'platform'],
])
const keys = new Map([
  ['catalogue.plu', 'catalogue'],
  ['report.schedule', 'reports'],
])

const inCode = (text: string, path = 'areas/reports/server/some.ts') =>
  tablesOfOthersInCode(readSource(path, text), owners).map(({ line, words }) => [line, words])

const theirs = (table: string, owner: string) => `reads ${table} of ${owner}: read what ${owner} publishes`

it('finds a table of another area wherever it stands in a statement', () => {
  expect(inCode('sql`select 1\n  from report_sent r join pos_sale s on true`')).toEqual([
    [2, theirs('pos_sale', 'pos')],
  ])
  expect(inCode('sql`select (select max(id) from "pos_sale")`')).toEqual([[1, theirs('pos_sale', 'pos')]])
  expect(inCode('sql`with old as (select 1 from only pos_sale) select 1 from old, system_site`')).toHaveLength(2)
  expect(inCode('sql`where p.id in (select id from pos_sale)`')).toHaveLength(1)
})

it('finds one that is named outside of its statement', () => {
  expect(inCode("const from = { bills: 'pos_sale s' }")).toEqual([[1, theirs('pos_sale', 'pos')]])
  expect(inCode("const rows = name('catalogue_plu_list')")).toEqual([[1, theirs('catalogue_plu_list', 'catalogue')]])
  expect(inCode('sql`insert into pos_sale (id) values (1)`')).toHaveLength(1)
})

it('lets an area read its own tables, the platform’s and what others publish', () => {
  expect(inCode('sql`select 1 from report_sent r join pos.sale s on true join system_file f on true`')).toEqual([])
  expect(inCode('/** As pos_sale has it. */\nexport const a = 1')).toEqual([])
  expect(inCode('sql`select 1 from pos_sale`', 'areas/reports/console/some.ts')).toEqual([])
})

it('lets nobody write to what is published', () => {
  expect(inCode('sql`update pos.sale set net = 0`')).toEqual([[1, 'writes to a view of pos']])
  expect(inCode('sql`delete from catalogue.product p`')).toEqual([[1, 'writes to a view of catalogue']])
  expect(inCode('sql`insert into platform.site values (1)`')).toEqual([[1, 'writes to a view of platform']])
})

it('keeps the platform from tables and from views of areas', () => {
  const platform = 'platform/server/some.ts'
  expect(inCode('sql`select 1 from system_site`', platform)).toEqual([[1, theirs('system_site', 'system')]])
  expect(inCode('sql`select 1 from pos.sale`', platform)).toEqual([
    [1, 'reads a view of pos: the platform knows no area'],
  ])
  expect(inCode('sql`select 1 from platform.site join system_file on true`', platform)).toEqual([])
})

it('reads files of SQL without their comments', () => {
  const findings = tablesOfOthersInSql(
    { path: 'areas/reports/server/functions.sql', text: '-- of pos_sale\nselect 1\nfrom system_site s -- pos_sale' },
    owners,
  )
  expect(findings.map(({ line, words }) => [line, words])).toEqual([[3, theirs('system_site', 'system')]])
})

it('finds a table that is named by the key of another area', () => {
  const named = (text: string) => tablesByKeysOfOthers(readSource('areas/reports/server/some.ts', text), keys)
  expect(named("const KEY = 'catalogue.plu'\nconst table = name(tableName(KEY))")).toHaveLength(1)
  expect(named("import { Plu } from '#areas/catalogue/contract/plu.ts'\nlistView(tableName(Plu.key))")).toHaveLength(1)
  expect(named("tableName('report.schedule')")).toEqual([])
  expect(named("needs('catalogue.plu')")).toEqual([])
})

it('knows the tables that an area describes by hand', () => {
  const tables = readSource('areas/stock/server/handheld/tables.ts', "export const scan = pgTable('stock_scan', {})")
  expect(describedTables(tables)).toEqual([['stock_scan', 'stock']])
})
