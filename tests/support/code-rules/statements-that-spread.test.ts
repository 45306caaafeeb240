import { expect, it } from 'vitest'
import { readSource } from './source-file.ts'
import { countedSkips, sqlFunctionsOverTables, unspreadStatements } from './statements-that-spread.ts'

/** As code writes it within a template. */
const value = `$\{merchantId}`
const findings = (statement: string) =>
  unspreadStatements(readSource('areas/pos/server/some.ts', `sql\`${statement}\``)).map(({ words }) => words)

it('refuses a value that is selected within an insert, or on conflict', () => {
  expect(findings(`insert into a (id, b) values (1, (select max(b) from c where c.merchant_id = ${value}))`)).toEqual([
    expect.stringContaining('selects one of the values'),
  ])
  expect(
    findings(
      `insert into a (id) select 1 on conflict (id) do update set b = (select 1 from c where c.merchant_id = ${value})`,
    ),
  ).toEqual([expect.stringContaining('selects one of the values')])
})

it('accepts rows that are selected, and plain values', () => {
  expect(findings(`insert into a (id, b) select 1, (select max(b) from c where c.merchant_id = ${value})`)).toEqual([])
  expect(
    findings('insert into a (id) values (1) on conflict (id) do update set b = coalesce(a.b, excluded.b) returning id'),
  ).toEqual([])
})

it('refuses a tenant that a sub-select or a lateral join takes from the row outside', () => {
  const select = (inner: string) => `select (${inner}) from a s where s.merchant_id = ${value}`
  expect(findings(select('select max(b) from l where l.merchant_id = s.merchant_id and l.a = s.id'))).toEqual([
    expect.stringContaining('takes s.merchant_id'),
  ])
  expect(
    findings(
      `select 1 from a s cross join lateral (select 1 from l where l.merchant_id = s.merchant_id) f where s.merchant_id = ${value}`,
    ),
  ).toHaveLength(1)
})

it('accepts it by its value, in joins of the sub-select itself, and where the sub-select becomes a join', () => {
  const select = (inner: string) => `select (${inner}) from a s where s.merchant_id = ${value}`
  expect(findings(select(`select max(b) from l where l.merchant_id = ${value} and l.a = s.id`))).toEqual([])
  expect(
    findings(
      select(`select 1 from l join m on m.merchant_id = l.merchant_id where l.merchant_id = ${value} and l.a = s.id`),
    ),
  ).toEqual([])
  expect(
    findings(
      `select 1 from a s where s.merchant_id = ${value} and exists (select 1 from l where l.merchant_id = s.merchant_id)`,
    ),
  ).toEqual([])
})

it('refuses functions in SQL that read tables', () => {
  const inSql = (body: string) => `create function f(a uuid) returns uuid\n  language sql stable as $$ ${body} $$;`
  expect(sqlFunctionsOverTables('a.sql', inSql('select id from pos_sale where id = a'))).toHaveLength(1)
  expect(sqlFunctionsOverTables('a.sql', inSql('select a'))).toEqual([])
  expect(
    sqlFunctionsOverTables(
      'a.sql',
      'create function f() returns uuid language plpgsql as $$ begin return query select id from a; end $$;',
    ),
  ).toEqual([])
})

it('refuses functions that are not immutable in an update, and accepts them in rows that are added', () => {
  expect(findings(`update a set words = lower(concat_ws(' ', name, number)) where merchant_id = ${value}`)).toEqual([
    expect.stringContaining('calls concat_ws in an update'),
  ])
  expect(findings(`insert into a (id, words) select 1, lower(concat_ws(' ', t.name)) from t returning 1`)).toEqual([])
})

it('finds rows that are counted although a conflict may have skipped them', () => {
  const counted = (before: string, statement: string) =>
    countedSkips(readSource('areas/pos/server/some.ts', `${before} ctx.db.run(sql\`${statement}\`)`)).length
  const insert = 'insert into a (id) select id from b on conflict do nothing'
  expect(counted('const added = await', insert)).toBe(1)
  expect(counted('const added = await', `${insert} returning 1`)).toBe(0)
  expect(counted('const added = await', 'insert into a (id) values (1) on conflict do nothing')).toBe(0)
  expect(counted('await', insert)).toBe(0)
})
