import { expect, it } from 'vitest'
import { readSource } from './source-file.ts'
import { copiedRows, statementsWithoutTenant } from './tenants-of-statements.ts'

const tables = new Set(['pos_sale', 'pos_sale_line', 'stock.on_hand'])

const findings = (text: string) =>
  statementsWithoutTenant(readSource('areas/pos/server/some.ts', text), table => tables.has(table)).map(
    ({ words }) => /changes (.+) without/.exec(words)?.[1],
  )
/** As code writes it within a template. */
const embedded = (code: string) => `$\{${code}}`
const inStatement = (statement: string) => findings(`sql\`${statement}\``)

it('finds a table that is read, changed or emptied without its tenant', () => {
  expect(inStatement('select 1 from pos_sale where id = 1')).toEqual(['pos_sale'])
  expect(inStatement('update pos_sale set net = 0 where id = 1')).toEqual(['pos_sale'])
  expect(inStatement('delete from pos_sale')).toEqual(['pos_sale'])
  expect(inStatement('select 1 from stock.on_hand h')).toEqual(['stock.on_hand'])
  expect(inStatement('select merchant_id from pos_sale order by merchant_id')).toEqual(['pos_sale'])
})

it('accepts the tenant in a condition, in a join and by using', () => {
  expect(inStatement(`select 1 from pos_sale s where s.merchant_id = ${embedded('m')}::uuid`)).toEqual([])
  expect(
    inStatement(
      'select 1 from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id where s.merchant_id = $1',
    ),
  ).toEqual([])
  expect(
    inStatement('select 1 from pos_sale s join pos_sale_line l using (merchant_id, id) where s.merchant_id = $1'),
  ).toEqual([])
})

it('asks for it of each table, in each select of a statement', () => {
  expect(
    inStatement('select 1 from pos_sale s join pos_sale_line l on l.sale_id = s.id where s.merchant_id = $1'),
  ).toEqual(['pos_sale_line'])
  expect(inStatement('select (select max(id) from pos_sale_line l) from pos_sale s where s.merchant_id = $1')).toEqual([
    'pos_sale_line',
  ])
  expect(inStatement('select 1 from pos_sale where merchant_id = $1 union all select 1 from pos_sale')).toEqual([
    'pos_sale',
  ])
})

it('sees parts that the same file embeds, and trusts conditions that another gives', () => {
  expect(
    findings(
      `const from = sql\`pos_sale s\`\nconst all = () => sql\`select 1 from ${embedded('from')} where s.id = 1\``,
    ),
  ).toEqual(['pos_sale'])
  expect(findings(`const all = (where: Sql) => sql\`select 1 from pos_sale s where ${embedded('where')}\``)).toEqual([])
})

it('finds tables that are named by their definition, and no names within the statement', () => {
  expect(findings(`sql\`select 1 from ${embedded('name(table)')} where id = 1\``)).toEqual(['a table'])
  expect(findings(`sql\`select count(*) from ${embedded(`name(\`held_${embedded('index')}\`)`)}\``)).toEqual([])
})

it('sees a part that is no whole condition', () => {
  expect(
    findings(`const all = (title: Sql) => sql\`select 1 from pos_sale where ${embedded('title')}::text = 'a'\``),
  ).toEqual(['pos_sale'])
})

it('finds rows of a select that Citus would insert by COPY', () => {
  const copied = (statement: string) => copiedRows(readSource('areas/pos/server/some.ts', `sql\`${statement}\``)).length
  expect(copied('insert into pos_sale (id) select 1')).toBe(1)
  expect(copied('insert into pos_sale (id) select 1 returning 1')).toBe(0)
  expect(copied('insert into pos_sale (id) select 1 on conflict do nothing')).toBe(0)
  expect(copied('insert into pos_sale (id) values ((select 1))')).toBe(0)
})
