import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { LONGEST_CODE, MOST_SCANNED, type ScannedLine, type SentScan } from '#areas/stock/contract/handheld/scans.ts'
import { lineOfCode } from '#areas/stock/rules/handheld/line-id.ts'
import { mergeScans, type Scan } from '#areas/stock/rules/handheld/merge-scans.ts'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { openHandheldDatabase, type TaskHeader } from '../device/handheld-database.ts'
import { createHandheld } from './create-handheld.ts'
import type { HandheldPorts } from './handheld-ports.ts'
import { openTask } from './open-task.ts'

const TASK = '019a0000-0000-7000-8000-000000000001'
const ITEMS = [
  { id: 'milk', code: '1', name: 'Milk', barcodes: ['9310072011691'], onHand: 2 },
  { id: 'salmon', code: '2', name: 'Salmon', unit: 'kg', places: 3, onHand: 1 },
]
let made = 0

/** A server that adds up scans by the rule; its network can be cut, and an answer can be lost. */
function fakeServer(kind = 'taking') {
  const scans = new Map<string, Scan>()
  const network = { up: true, loseAnswers: 0, completed: false, tooMany: false }
  const away = () => new CallError('network', 'Network error')
  const header = { id: TASK, version: 1, number: 'HT-1', state: 'processing', kind, source: null, name: 'Aisle 3' }
  const linesNow = (): ScannedLine[] =>
    [...mergeScans(scans.values())].map(([lineId, { quantity, scans: count, since }]) => ({
      lineId,
      item: ITEMS.some(({ id }) => id === lineId) ? lineId : null,
      code: null,
      quantity,
      expected: null,
      scans: count,
      since,
    }))
  const take = (sent: readonly SentScan[]) => {
    for (const { id, item, code, quantity, at, takesBack } of sent)
      scans.set(id, { id, line: item ?? lineOfCode(TASK, code ?? ''), quantity, at, takesBack: takesBack ?? null })
  }
  const reach = () => {
    if (!network.up) throw away()
  }
  const server: HandheldPorts['server'] = {
    items: async () => {
      reach()
      return { stamp: '1', unchanged: false, items: ITEMS, next: null }
    },
    looks: async () => {
      reach()
      return { zone: 'Australia/Brisbane', looks: [] }
    },
    tasks: async () => [],
    sources: async () => [],
    begin: async () => ({ id: TASK }),
    open: async () => {
      reach()
      return { header: header as unknown as TaskHeader, lines: linesNow() } // the part that the device reads
    },
    scansOfLine: async () => [],
    assign: async () => undefined,
    step: async () => {
      throw new CallError('refused', 'Not enough stock, continue?', { rtn: RTN.confirm })
    },
    upload: async (_, sent) => {
      reach()
      if (network.completed) return { refused: 'This task is completed.', apart: false }
      if (network.tooMany) throw new CallError('refused', 'Too many calls', { rtn: RTN.tooMany })
      if (sent.some(({ quantity }) => quantity > MOST_SCANNED)) return { refused: 'Too much', apart: true }
      take(sent)
      if (network.loseAnswers-- > 0) throw away()
      return { version: 2, state: 'processing', lines: linesNow() }
    },
  }
  return { server, network, take, lines: linesNow }
}

async function device(fake = fakeServer(), name = `handheld-${++made}`) {
  const signals: string[] = []
  const db = await openHandheldDatabase(name)
  const handheld = await createHandheld({
    db,
    server: fake.server,
    siteId: 'grocer',
    user: 'ann',
    now: () => Date.UTC(2026, 4, 4) + made++,
    id: () => `scan-${++made}`,
    signal: kind => void signals.push(kind),
    oneAtATime: work => work(),
  })
  await handheld.refresh()
  const task = openTask(handheld, TASK)
  await task.look()
  const quantities = () => task.state.get().lines.map(({ lineId, quantity }) => [lineId, quantity])
  return { fake, handheld, task, signals, quantities, name }
}

describe('a handheld', () => {
  it('counts what is scanned, twice in a breath too, and tells right from wrong', async () => {
    const { task, signals, quantities, handheld, fake } = await device()
    await Promise.all([task.scan('9310072011691'), task.scan('9310072011691'), task.scan('NOBODY')])
    await handheld.send()
    expect(quantities()).toEqual([
      [lineOfCode(TASK, 'NOBODY'), 1],
      ['milk', 2],
    ])
    expect(signals).toEqual(['right', 'right', 'wrong'])
    expect(fake.lines()).toMatchObject([{ lineId: 'milk', quantity: 2 }, { quantity: 1 }])
  })

  it('goes on without a network, loses nothing with its browser, and sends everything once', async () => {
    const first = await device()
    first.fake.network.up = false
    await first.task.scan('9310072011691')
    await first.task.scan('9310072011691')
    await first.handheld.send()
    expect(first.handheld.state.get()).toMatchObject({ online: false, waiting: 2 })

    // The browser was closed; the device opens again, still offline.
    const again = await device(first.fake, first.name)
    expect(again.quantities()).toEqual([['milk', 2]])
    first.fake.network.up = true
    first.fake.network.loseAnswers = 1
    await again.handheld.send()
    expect(again.handheld.state.get().waiting).toBe(2)
    await again.handheld.send()
    expect(again.handheld.state.get()).toMatchObject({ online: true, waiting: 0 })
    expect(first.fake.lines()).toMatchObject([{ quantity: 2, scans: 2 }])
    await again.task.look()
    expect(again.quantities()).toEqual([['milk', 2]])
  })

  it('shows what another device has counted together with its own', async () => {
    const { task, fake, handheld, quantities } = await device()
    fake.network.up = false
    await task.scan('9310072011691')
    fake.take([{ id: 'of-ben', item: 'milk', quantity: 3, at: '2026-05-04T00:00:00Z' }])
    fake.network.up = true
    await handheld.send()
    await task.look()
    expect(quantities()).toEqual([['milk', 4]])
  })

  it('sets a quantity, never below the least, and takes a line back', async () => {
    const { task, quantities, handheld } = await device(fakeServer('in'))
    await task.addItem('salmon')
    expect(await task.setQuantity('salmon', 0.0004)).toBe(false)
    expect(task.state.get().said).toMatchObject({ key: 'app.handy.said.belowLeast', values: { min: 0.001 } })
    expect(await task.setQuantity('salmon', 0.2505)).toBe(false)
    expect(task.state.get().said).toMatchObject({ key: 'stock.refusal.tooManyPlaces', values: { places: 3 } })
    expect(await task.setQuantity('salmon', 0.25)).toBe(true)
    expect(quantities()).toEqual([['salmon', 0.25]])
    await handheld.send()
    await task.remove('salmon')
    expect(quantities()).toEqual([])
    await handheld.send()
    await task.look()
    expect(quantities()).toEqual([])
  })

  it('counts no half cartons of milk', async () => {
    const { task, quantities, signals } = await device()
    await task.addItem('milk')
    expect(await task.setQuantity('milk', 1.5)).toBe(false)
    const values = { item: 'Milk', quantity: 1.5 }
    expect(task.state.get().said).toMatchObject({ tone: 'bad', key: 'stock.refusal.wholeUnits', values })
    expect(signals.at(-1)).toBe('wrong')
    expect(quantities()).toEqual([['milk', 1]])
  })

  it('asks before it takes more than there is, and goes on when somebody says so', async () => {
    const { task, quantities, signals } = await device(fakeServer('out'))
    await task.scan('9310072011691')
    await task.scan('9310072011691')
    await task.scan('9310072011691')
    expect(quantities()).toEqual([['milk', 2]])
    expect(signals).toEqual(['right', 'right', 'wrong'])
    const [question] = task.state.get().questions
    expect(question).toMatchObject({ about: 'Milk' })
    if (question) await task.answer(question, true)
    expect(quantities()).toEqual([['milk', 3]])
    await task.scan('9310072011691')
    expect(quantities()).toEqual([['milk', 4]])
  })

  it('keeps what a completed task would not take', async () => {
    const { task, fake, handheld } = await device()
    fake.network.completed = true
    await task.scan('9310072011691')
    await handheld.send()
    await task.show()
    expect(handheld.state.get()).toMatchObject({ waiting: 0, refused: 1 })
    expect(task.state.get().refused).toMatchObject([{ words: 'This task is completed.' }])
  })

  it('lets no scan that is wrong in itself hold up the others', async () => {
    const { task, fake, handheld } = await device()
    fake.network.up = false
    await task.scan('9310072011691')
    await task.setQuantity('milk', 2 * MOST_SCANNED)
    await task.scan('NOBODY')
    fake.network.up = true
    await handheld.send()
    await task.show()
    expect(handheld.state.get()).toMatchObject({ waiting: 0, refused: 1 })
    expect(task.state.get().refused).toMatchObject([{ words: 'Too much' }])
    expect(fake.lines()).toMatchObject([{ lineId: 'milk', quantity: 1 }, { quantity: 1 }])
  })

  it('keeps what waits where the server is busy with others, and sends it later', async () => {
    const { task, fake, handheld } = await device()
    fake.network.tooMany = true
    await task.scan('9310072011691')
    await handheld.send()
    expect(handheld.state.get()).toMatchObject({ waiting: 1, refused: 0 })
    fake.network.tooMany = false
    await handheld.send()
    expect(handheld.state.get()).toMatchObject({ waiting: 0, refused: 0 })
  })

  it('takes no picture of an address for a code', async () => {
    const { task, signals, quantities } = await device()
    await task.scan(`https://shop.example/${'a'.repeat(LONGEST_CODE)}`)
    expect([signals, quantities(), task.state.get().said?.key]).toEqual([['wrong'], [], 'app.handy.said.tooLong'])
  })

  it('commits with what is sent alone, and hands on what the server asks', async () => {
    const { task, fake } = await device()
    await task.scan('9310072011691')
    fake.network.up = false
    await task.step('commit')
    expect(task.state.get().said).toMatchObject({ key: 'app.handy.said.needsNetwork' })
    fake.network.up = true
    await task.step('commit')
    expect(task.state.get().questions).toMatchObject([{ words: 'Not enough stock, continue?' }])
  })
})
