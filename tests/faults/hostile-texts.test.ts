import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Field, fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type Row, type WholeDemo, wholeDemo } from './whole-demo.ts'

/** From long to short, because fields have different limits. */
const HOSTILE = [
  `'; drop table system_site cascade; -- <script>alert(1)</script><img src=x onerror=alert(1)> "q" \\ %_ {0} \${7*7} {{1}}`,
  `"><svg/onload=alert(1)>'||1--`,
  `'<b>"--`,
  `';--`,
]
/** Cells that a spreadsheet would execute. */
const FORMULAS = ['=HYPERLINK("http://x.example","pay")', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '=1']

let app: WholeDemo
const subjects: { resource: AnyResource; row: Row; texts: [string, Field][] }[] = []

beforeAll(async () => {
  app = await wholeDemo()
  for (const resource of app.registry.resources.values()) {
    const [row] = resource.scope === 'platform' ? [] : await app.rowsOf(resource)
    if (!row || !resource.actions.includes('update')) continue
    const texts = fieldEntries(resource.fields).filter(([, { kind, facts }]) => kind === 'text' && !facts.readOnly)
    subjects.push({ resource, row, texts })
  }
})
afterAll(() => app.close())

/** A call regardless of types; a fault of the server fails the test with its log. */
async function ask(path: string, payload: unknown) {
  const answer = await app.owner.raw(path, payload)
  if (answer.status >= 500)
    throw new Error(`${path} ${JSON.stringify(payload)}: ${app.logged.findLast(line => line.includes('"fault"'))}`)
  return { status: answer.status, headers: answer.headers, ...JSON.parse(answer.text) }
}

async function change(resource: AnyResource, id: string, field: string, value: unknown) {
  const { version } = (await ask(`${resource.path}/get`, { id })).result
  return ask(`${resource.path}/action`, { action: 4, id, version, patch: { [field]: value } })
}

describe('SQL and HTML in every text field', () => {
  it('is kept as the text it is, or refused in words, and never shown as a page', async () => {
    let accepted = 0
    for (const { resource, row, texts } of subjects)
      for (const [field, { facts }] of texts) {
        const text = HOSTILE.find(hostile => hostile.length <= (facts.max ?? 200)) ?? "'"
        const answer = await change(resource, row.id, field, text)
        const what = `${resource.key} ${field}`
        expect([what, answer.headers['x-content-type-options']]).toEqual([what, 'nosniff'])
        expect([what, answer.headers['content-type']]).toEqual([what, expect.stringContaining('application/json')])
        if (answer.success !== 1) continue
        const read = (await ask(`${resource.path}/get`, { id: row.id })).result[field]
        expect([what, String(read).toLowerCase()]).toEqual([what, text.toLowerCase()])
        accepted += 1
      }
    expect(accepted).toBeGreaterThan(20)
  })

  it('changes nothing in what can be searched, filtered and sorted by', async () => {
    for (const { resource } of subjects) {
      for (const search of [...HOSTILE, '%', '_', '\\', "'", '  ', '"', '()', '&|!', '\u202e', '💥'])
        expect((await ask(`${resource.path}/action`, { action: 1, search })).success).toBe(1)
      for (const sort of ['id; drop table x', '-', '', '-name desc', 'merchantId', '__proto__', 'constructor'])
        expect([sort, (await ask(`${resource.path}/action`, { action: 1, sort })).rtn]).toEqual([sort, RTN.invalid])
    }
  })
})

it('a filter with values that do not belong there is answered, whatever field and value', async () => {
  const values = [
    "'",
    '',
    'x',
    0,
    -1,
    1.5,
    1e11,
    1e300,
    true,
    '2026-02-31',
    '2026-13-01',
    '0000-00-00',
    '0000-01-01',
    '99999-01-01',
    '25:61',
    '00000000-0000-0000-0000-00000000000g',
    '01890000-0000-7000-8000-000000000000',
    '{}',
    '[]',
    'null',
    '💥',
    'NaN',
    'infinity',
  ]
  const filters = filtered()
  expect(filters.length).toBeGreaterThan(20)
  for (const [resource, field] of filters)
    for (const value of values)
      for (const filter of [
        value,
        { in: [value, value] },
        { from: value },
        { contains: String(value) },
        { empty: !value },
      ]) {
        const query = { action: 1, pageSize: 1, filter: { [field]: filter } }
        expect([1, RTN.invalid]).toContain((await ask(`${resource.path}/action`, query)).rtn)
      }
})

/** A field of each kind, and those of every row. */
function filtered(): [AnyResource, string][] {
  const kinds = new Map<string, [AnyResource, string]>()
  for (const resource of app.registry.resources.values())
    for (const [field, { kind }] of fieldEntries(resource.fields)) kinds.set(kind, [resource, field])
  const [{ resource } = { resource: undefined }] = subjects
  const own = ['id', 'version', 'createdAt', 'siteId', 'merchantId', '__proto__', 'search_text']
  return [...kinds.values(), ...(resource ? own.map((field): [AnyResource, string] => [resource, field]) : [])]
}

const DAYS_REFUSED = [
  '2026-02-31',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2201-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
]

it('a day or a moment that the calendar does not have, or far from any year of trade, is refused wherever a record takes one', async () => {
  let tries = 0
  for (const { resource, row } of subjects)
    for (const [field, { kind, facts }] of fieldEntries(resource.fields)) {
      if ((kind !== 'date' && kind !== 'instant') || facts.readOnly) continue
      for (const day of DAYS_REFUSED) {
        const value = kind === 'date' ? day : `${day}T00:00:00Z`
        expect([resource.key, field, value, (await change(resource, row.id, field, value)).rtn]).toEqual([
          resource.key,
          field,
          value,
          RTN.invalid,
        ])
        tries += 1
      }
    }
  expect(tries).toBeGreaterThan(3)
})

describe('characters that cannot be kept', () => {
  it.each([
    ['the character nought', 'a\u0000b'],
    ['half of a pair', 'a\ud800b'],
  ])('such as %s are refused by field, wherever they stand', async (_, text) => {
    for (const { resource, row, texts } of subjects) {
      const path = `${resource.path}/action`
      for (const [field] of texts.slice(0, 2))
        expect([resource.key, field, (await change(resource, row.id, field, text)).rtn]).toEqual([
          resource.key,
          field,
          RTN.invalid,
        ])
      expect((await ask(path, { action: 1, search: text })).rtn).toBe(RTN.invalid)
      expect((await ask(path, { action: 1, filter: { [resource.title]: { contains: text } } })).rtn).toBe(RTN.invalid)
    }
  })
})

describe('formulas in every text field', () => {
  it.each(['csv', 'xlsx'] as const)('do not run in an exported %s', async format => {
    let met = 0
    for (const { resource, row, texts } of subjects)
      for (const [at, [field, { facts }]] of texts.entries()) {
        const formula = FORMULAS[at % FORMULAS.length] ?? ''
        if (formula.length > (facts.max ?? 200) || !resource.actions.includes('export')) continue
        if ((await change(resource, row.id, field, formula)).success !== 1) continue
        const query = { format, ids: [row.id], columns: [field] }
        const answer = await app.owner.raw(`${resource.path}/export`, query)
        expect([resource.key, field, answer.status]).toEqual([resource.key, field, 200])
        if (format === 'csv') {
          expect(answer.headers['content-type']).toContain('csv')
          const cells = answer.text.replace(/^\ufeff/, '').split(/\r?\n|,/)
          expect([field, cells.filter(cell => /^"?[=+\-@\t\r]/.test(cell))]).toEqual([field, []])
        } else expect([field, answer.bytes.subarray(0, 2).toString()]).toEqual([field, 'PK'])
        met += 1
      }
    expect(met).toBeGreaterThan(10)
  })
})
