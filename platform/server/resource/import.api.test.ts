import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { databaseOf } from '../../../tests/support/connection-url.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { add, csv, imported, listed, Shelf, shelf, tryImport, Ware, ware } from '../../../tests/support/trial-ware.ts'
import { machineRandom } from '../machine.ts'
import { serve } from '../operation/area-server.ts'
import { platformArea } from '../platform-area.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([platformArea, { area: 'trial', resources: [serve(Shelf), serve(Ware)] }])
  await makeTables(app.databases.ownerUrl, [Shelf, Ware])
})
afterAll(() => app.close())

async function connected<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return use(client).finally(() => client.end())
}

const runSql = (url: string, statement: string) => connected(url, client => client.query(statement))

const WAIT = { timeout: 20_000, interval: 20 }

/**
 * Breaks database connections that wait for a lock.
 * @returns their number
 */
async function brokenOff(adminUrl: string, database: string): Promise<number> {
  const broken = await runSql(
    adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and wait_event_type = 'Lock'`,
  )
  return broken.rowCount ?? 0
}

/** A user of a separate merchant. */
const someone = () => app.as({ merchantId: machineRandom.id() })

describe('an import', () => {
  it('finds fields by their names whatever the writing, and leaves other columns out', async () => {
    const client = someone()
    const report = await imported(client, await csv(['NAME', 'Remark', 'price '], [['Cup', 'x', '$1,234.50']]))
    expect(report).toMatchObject({ mapping: { NAME: 'name', price: 'price' }, added: 1 })
    expect(await listed(client, Ware)).toMatchObject([{ name: 'Cup', price: 1234.5 }])
  })

  it('takes the mapping that is given', async () => {
    const client = someone()
    const file = await csv(['Article', 'Price'], [['Cup', '3']])
    await imported(client, file, { mapping: { Article: 'name' } })
    expect(await listed(client, Ware)).toMatchObject([{ name: 'Cup', price: 0 }])
  })

  it('updates rows that match, adds the others, and clears what an empty cell clears', async () => {
    const client = someone()
    await add(client, Ware, { name: 'Cup', code: 'A1', price: 5, count: 3 })
    await add(client, Ware, { name: 'Can', code: 'A2', price: 5 })
    const file = await csv(
      ['name', 'code', 'price', 'count'],
      [
        ['Mug', 'A1', '5', ''],
        ['Can', 'A2', '5', ''],
        ['Jug', 'A3', '7', '1'],
      ],
    )
    const report = await imported(client, file, { matchBy: 'code' })
    expect(report).toMatchObject({ added: 1, updated: 1, unchanged: 1, done: true })
    expect(await listed(client, Ware)).toMatchObject([
      { name: 'Can', version: 1 },
      { name: 'Jug', price: 7 },
      { name: 'Mug', count: null, version: 2 },
    ])
  })

  it('has the columns of the last file with the same headers as its user had them, until asked to forget', async () => {
    const merchantId = machineRandom.id()
    const [client, colleague] = [app.as({ merchantId }), app.as({ merchantId })]
    const file = await csv(['Article', 'Price', 'Cost'], [['Cup', '3', '2']])
    const swapped = { Article: 'name', Price: 'cost' }
    expect(await imported(client, file, { mapping: swapped, dryRun: true })).toMatchObject({ mappedBy: 'caller' })
    expect(await imported(client, file, { dryRun: true })).toMatchObject({ mappedBy: 'guess' })
    await imported(client, file, { mapping: swapped })
    const again = await csv(['Article', 'Price', 'Cost'], [['Jug', '4', '1']])
    expect(await imported(client, again, { dryRun: true })).toMatchObject({ mapping: swapped, mappedBy: 'memory' })
    expect(await imported(client, again, { dryRun: true, forget: true })).toMatchObject({ mappedBy: 'guess' })
    expect(await imported(colleague, again, { dryRun: true })).toMatchObject({ mappedBy: 'guess' })
    const others = await csv(['Article', 'Price'], [['Jug', '4']])
    expect(await imported(client, others, { dryRun: true })).toMatchObject({ mappedBy: 'guess' })
  })

  it('that is a dry run says what would be and changes nothing', async () => {
    const client = someone()
    const report = await imported(client, await csv(['name'], [['Cup']]), { dryRun: true })
    expect(report).toMatchObject({ rows: 1, added: 1, problems: [], done: false })
    expect(await listed(client, Ware)).toEqual([])
  })

  it('with one wrong row brings nothing in, and says every problem by row and column', async () => {
    const client = someone()
    await add(client, Shelf, { name: 'Top' })
    await add(client, Ware, { name: 'Old', code: 'taken' })
    const file = await csv(
      ['Name', 'Code', 'Price', 'Shelf', 'Sold', 'Since', 'Mail'],
      [
        ['Good', 'new', '1', 'top', 'yes', '21/11/2026', ''],
        ['', 'b', '1.005', 'Nowhere', 'perhaps', '31/31/2026', 'nobody'],
        ['Copy', 'new', '', '', '', '', ''],
        ['Thief', 'taken', '', '', '', '', ''],
        ['Long', '9.30068E+12', '', '', '', '', ''],
      ],
    )
    const report = await imported(client, file)
    expect(report).toMatchObject({ done: false, problemCount: report.problems.length })
    const said = report.problems.map(({ row, column }) => `${row} ${column}`).sort()
    expect(said).toEqual(['3 Mail', '3 Name', '3 Price', '3 Shelf', '3 Since', '3 Sold', '4 Code', '5 Code', '6 Code'])
    expect(report.problems.find(({ column }) => column === 'Shelf')?.message).toContain('Nowhere')
    expect((await listed(client, Ware)).map(row => row.name)).toEqual(['Old'])
  })

  it('whose values the definition refuses says so in the caller’s words', async () => {
    const client = someone()
    const report = await imported(client, await csv(['Name', 'Price'], [['', '1.005']]))
    expect(report.problems.map(({ column }) => column).sort()).toEqual(['Name', 'Price'])
    expect(report.problems.every(({ message }) => /^[A-Z].*\.$/.test(message))).toBe(true)
  })

  it('refuses two rows of the file that are one record', async () => {
    const file = await csv(
      ['name', 'code'],
      [
        ['Cup', 'A'],
        ['Mug', 'A'],
      ],
    )
    const report = await imported(someone(), file, { matchBy: 'code' })
    expect(report.problems).toMatchObject([{ row: 3, column: 'code' }])
  })

  it('finds parents that come earlier in the same file', async () => {
    const client = someone()
    const file = await csv(
      ['name', 'above'],
      [
        ['Root', ''],
        ['Branch', 'Root'],
        ['Leaf', 'branch'],
      ],
    )
    const report = await imported(client, file, {}, shelf as never)
    expect(report).toMatchObject({ added: 3, problems: [] })
    const [branch, leaf, root] = await listed(client, Shelf)
    expect([branch?.above, leaf?.above]).toEqual([root?.id, branch?.id])
  })

  it('does not find records of another merchant, by name or by id', async () => {
    const theirs = await add(someone(), Shelf, { name: 'Theirs' })
    const file = await csv(
      ['name', 'shelf'],
      [
        ['Cup', 'Theirs'],
        ['Can', theirs.id],
      ],
    )
    const report = await imported(someone(), file)
    expect(report.problems.map(({ row }) => row)).toEqual([2, 3])
  })

  it('takes no secrets and nothing that the server alone sets', async () => {
    const client = someone()
    const file = await csv(['name', 'key', 'stamp'], [['Cup', 'hush', '7']])
    expect(await imported(client, file)).toMatchObject({ mapping: { name: 'name' }, added: 1 })
    expect(await listed(client, Ware)).toMatchObject([{ key: false, stamp: null }])
    const forced = await tryImport(client, file, { mapping: { name: 'name', key: 'key' } })
    expect(forced).toMatchObject({ rtn: RTN.invalid })
  })

  it.each([
    ['that is no table', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), {}, 'platform.sheet.notASheet'],
    ['that is empty', Buffer.from('\n\n'), {}, 'platform.sheet.empty'],
    [
      'matched by a column that it does not have',
      Buffer.from('name\nCup'),
      { matchBy: 'code' },
      'platform.refusal.invalid',
    ],
    ['in the old format', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), {}, 'platform.sheet.oldExcel'],
  ])('of a file %s is refused at once', async (_, file, more, code) => {
    expect(await tryImport(someone(), file, more)).toMatchObject({ success: 0, map: { code } })
  })

  it.each([
    ['no column that is known', 'x,y\n1,2', ''],
    ['not a column that is needed', 'price\n1', 'name'],
  ])('of a file with %s says so of its header, and names its columns to choose from', async (_, text, column) => {
    const report = await imported(someone(), Buffer.from(text), { dryRun: true })
    expect(report).toMatchObject({ rows: 1, problemCount: 1, problems: [{ row: 1, column }], done: false })
    expect(report.headers.join(',')).toBe(text.split('\n')[0])
  })

  it('of a file that breaks off in the middle brings nothing in', async () => {
    const client = someone()
    const short = await tryImport(client, Buffer.from('name\nCup\n"Can\nJug'))
    expect(short.dispMsg).toContain('row 3')
    const long = Array.from({ length: 30_000 }, (_, at) => `Cup ${at}`)
    const report = await imported(client, Buffer.from(`name\n${long.join('\n')}\n"Can\nJug`))
    expect(report).toMatchObject({ done: false, problems: [{ row: 30_002 }] })
    expect(await listed(client, Ware)).toEqual([])
  })

  it('is seen by the one who began it alone', async () => {
    const merchantId = machineRandom.id()
    const [one, other] = [app.as({ merchantId }), app.as({ merchantId })]
    const file = await csv(['name'], [['Cup']])
    const { result } = await tryImport(one, file)
    expect(await other.call(ware.importProgress, result)).toMatchObject({ rtn: RTN.notFound })
  })

  it('whose connection breaks in the middle leaves nothing behind, and says so', async () => {
    const client = someone()
    const spare = await add(client, Ware, { name: 'Spare', code: 'B1' })
    const rows = Array.from({ length: 4000 }, (_, at) => [`Cup ${at}`, at === 2500 ? 'A1' : ''])
    const progress = async (job: { jobId: string }) => (await client.call(ware.importProgress, job)).result
    const { adminUrl } = inject('databases')
    const { ownerUrl } = app.databases
    await connected(ownerUrl, async holder => {
      // The import waits for this lock as long as the test needs, on machines of any speed.
      await holder.query('begin')
      await holder.query(`update trial_ware set code = 'A1' where id = '${spare.id}'`)
      const { result } = await tryImport(client, await csv(['name', 'code'], rows))
      await vi.waitFor(async () => expect((await progress(result)).done).toBe(2000), WAIT)
      await vi.waitFor(async () => expect(await brokenOff(adminUrl, databaseOf(ownerUrl))).toBe(1), WAIT)
      await vi.waitFor(
        async () =>
          expect((await progress(result)).report).toMatchObject({
            done: false,
            problemCount: 1,
            // The first row of the portion with the fault.
            problems: [{ row: 2002 }],
          }),
        WAIT,
      )
    })
    expect((await listed(client, Ware)).map(row => row.name)).toEqual(['Spare'])
    expect(app.logged.some(line => line.includes('work in the background broke off'))).toBe(true)
  })

  it('whose server went away is told to be interrupted', async () => {
    const client = someone()
    await imported(client, await csv(['name'], [['Cup']]))
    const { result } = await tryImport(client, await csv(['name'], [['Can']]))
    await vi.waitFor(async () => {
      const progress = await client.call(ware.importProgress, result)
      expect(progress.result.report).toBeDefined()
    })
    await runSql(app.databases.ownerUrl, `update system_import set report = null where id = '${result.jobId}'`)
    app.wait(60_000)
    const { result: progress } = await client.call(ware.importProgress, result)
    expect(progress.report).toMatchObject({ done: false, problemCount: 1, problems: [{ row: 0 }] })
  })
})
