import { Plu } from '#areas/catalogue/contract/plu.ts'
import type { Bench, BenchPart, BenchRow } from '../bench-row.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { forgetPeak, peakResidentMb, tellsMemory } from '../machine/process-memory.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { median } from '../quantiles.ts'

const ROUNDS = 3

async function bytesOf(caller: SignedCaller, format: string): Promise<number> {
  const answer = await caller.fetch(`${Plu.path}/export`, { format })
  if (answer.headers.get('content-type')?.includes('json')) throw new Error(`no file: ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  return bytes
}

async function exported(pid: number, caller: SignedCaller, format: string, products: number): Promise<BenchRow[]> {
  const seconds: number[] = []
  let bytes = 0
  if (tellsMemory) forgetPeak(pid)
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    bytes = await bytesOf(caller, format)
    seconds.push((performance.now() - started) / 1000)
  }
  const what = `export of ${products} products as ${format.toUpperCase()}`
  return [
    { what, value: products / median(seconds), unit: 'rows/s' },
    { what: `${what}: time`, value: median(seconds), unit: 's' },
    { what: `${what}: file`, value: bytes / 1e6, unit: 'MB' },
    ...(tellsMemory ? [{ what: `${what}: most memory of node`, value: peakResidentMb(pid), unit: 'MB' }] : []),
  ]
}

async function productCount({ dataDir }: Bench): Promise<number> {
  return asOwner(dataDir, async owner => {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from catalogue_plu')
    return rows[0]?.n ?? 0
  })
}

export const exporting: BenchPart = {
  name: 'export',
  about: 'the whole catalogue as CSV and XLSX',
  run: bench =>
    withProduct(bench, async ({ pid }, caller) => {
      const products = await productCount(bench)
      return [...(await exported(pid, caller, 'csv', products)), ...(await exported(pid, caller, 'xlsx', products))]
    }),
}
