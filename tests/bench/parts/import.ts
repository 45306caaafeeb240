import { Plu } from '#areas/catalogue/contract/plu.ts'
import { seededRandom } from '#platform/server/demo.ts'
import { type Bench, type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { importedProducts } from '../large-merchant/imported-products.ts'
import { csvFile, importSeconds } from '../load/import-file.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { cpuSeconds } from '../machine/process-cpu.ts'
import { forgetPeak, peakResidentMb, tellsMemory } from '../machine/process-memory.ts'
import { withProduct } from '../product-server.ts'
import { storedPlainly } from '../reference/stored-plainly.ts'
import { removeProducts } from '../remove-products.ts'

const PRODUCTS = 10_000
/** A whole food shop's list; people wait for the dry run. */
const LOOKED_AT = 30_000
const MOST_SECONDS = 6
const CODE = 'IMP-'

const imported = (caller: SignedCaller, file: string, count: number, dryRun: boolean): Promise<number> =>
  importSeconds(caller, Plu.path, file, { count, dryRun })

async function measureImport(bench: Bench, pid: number, caller: SignedCaller): Promise<BenchRow[]> {
  const listed = importedProducts(LOOKED_AT, CODE, seededRandom(11))
  const file = csvFile(listed.slice(0, PRODUCTS))
  if (tellsMemory) forgetPeak(pid)
  try {
    const raw = await storedPlainly(bench.dataDir, listed)
    const before = cpuSeconds(pid, bench.dataDir)
    const long = await imported(caller, csvFile(listed), LOOKED_AT, true)
    const after = cpuSeconds(pid, bench.dataDir)
    const dry = await imported(caller, file, PRODUCTS, true)
    const real = await imported(caller, file, PRODUCTS, false)
    const what = `import of ${PRODUCTS} products`
    return [
      {
        ...upTo(`dry run of ${LOOKED_AT} products, beside storing their cells plainly`, long, 's', MOST_SECONDS),
        reference: raw,
        ratio: long / raw,
      },
      {
        what: `dry run of ${LOOKED_AT} products: processor time of node`,
        value: after.server - before.server,
        unit: 's',
      },
      {
        what: `dry run of ${LOOKED_AT} products: processor time of PostgreSQL`,
        value: after.database - before.database,
        unit: 's',
      },
      { what: `${what}, dry run`, value: PRODUCTS / dry, unit: 'rows/s' },
      { what: `${what}, dry run: time`, value: dry, unit: 's' },
      { what, value: PRODUCTS / real, unit: 'rows/s' },
      { what: `${what}: time`, value: real, unit: 's' },
      ...(tellsMemory ? [{ what: `${what}: most memory of node`, value: peakResidentMb(pid), unit: 'MB' }] : []),
    ]
  } finally {
    await removeProducts(bench.dataDir, CODE)
  }
}

export const importing: BenchPart = {
  name: 'import',
  about: 'products from a CSV file, first only looked at, then for good',
  run: bench => withProduct(bench, ({ pid }, caller) => measureImport(bench, pid, caller)),
}
