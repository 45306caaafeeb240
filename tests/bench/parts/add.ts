import { Plu } from '#areas/catalogue/contract/plu.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { unitPriceFromWire } from '#platform/rules/money/money.ts'
import { searchable } from '#platform/rules/text/search-text.ts'
import type { RunningServer } from '../../support/running-server.ts'
import { type Bench, type BenchPart, type BenchRow, besides } from '../bench-row.ts'
import { measureInTurn, postRequest, type Side } from '../load/load.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { cpuSeconds } from '../machine/process-cpu.ts'
import { asOwner, ownerUrlOf } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { type ReferenceServer, startReference } from '../reference/start-reference.ts'
import { removeProducts } from '../remove-products.ts'

const CODE = 'ADD-'
const CONNECTIONS = 16
/** More than either side processes in a round. */
const REQUESTS = 20_000

/** Unused codes and names. */
function numbering(): () => number {
  let last = 0
  return () => ++last
}

function productSide(server: RunningServer, caller: SignedCaller, next: () => number): Side {
  const request = () => {
    const number = next()
    const row: InputOf<typeof Plu> = { pluId: `${CODE}${number}`, pluName1: `Bench item ${number}`, price1: 4.5 }
    return caller.request(`${Plu.path}/action`, { action: 2, row })
  }
  return {
    url: server.url,
    cpuSeconds: () => cpuSeconds(server.pid, server.dataDir),
    requests: () => Array.from({ length: REQUESTS }, request),
  }
}

/** All required columns of the table, prepared by the client. */
function referenceSide({ url, pid }: ReferenceServer, dataDir: string, next: () => number): Side {
  const columns = Object.entries(Plu.fields).filter(([, { kind }]) => kind === 'boolean')
  const request = () => {
    const pluId = `${CODE}${next()}`
    const flags = Object.fromEntries(
      columns.map(([name]) => [name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), false]),
    )
    const row = {
      ...flags,
      plu_id: pluId,
      plu_name1: `Bench item ${pluId}`,
      price1: unitPriceFromWire(4.5),
      more_barcodes: [],
      tags: [],
      images: [],
      search_text: searchable(`${pluId} Bench item ${pluId}`),
    }
    return postRequest('/add', { 'content-type': 'application/json' }, JSON.stringify(row))
  }
  return {
    url,
    cpuSeconds: () => cpuSeconds(pid, dataDir),
    requests: () => Array.from({ length: REQUESTS }, request),
  }
}

async function largeMerchantId(dataDir: string): Promise<string> {
  return asOwner(dataDir, async owner => {
    const { rows } = await owner.query<{ id: string }>('select merchant_id as id from catalogue_plu limit 1')
    return rows[0]?.id ?? ''
  })
}

async function measureAdding(bench: Bench, server: RunningServer, caller: SignedCaller): Promise<BenchRow[]> {
  const reference = await startReference(ownerUrlOf(bench.dataDir), await largeMerchantId(bench.dataDir))
  const next = numbering()
  try {
    const sides = [productSide(server, caller, next), referenceSide(reference, bench.dataDir, next)]
    const [product, plain] = await measureInTurn(sides, { connections: CONNECTIONS, quiet: bench.quiet })
    if (!product || !plain) throw new Error('a side was not measured')
    const what = `adding a product, ${CONNECTIONS} conn.`
    return [
      besides(`${what} (reference: a bare insert)`, product.perSecond, '/s', plain.perSecond),
      { what: `${what}: p95`, value: product.p95, unit: 'ms', reference: plain.p95, ratio: product.p95 / plain.p95 },
      besides(`${what}: processor time`, product.cpu, 'ms', plain.cpu),
      besides(`${what}: PostgreSQL's part of that`, product.databaseCpu, 'ms', plain.databaseCpu),
    ]
  } finally {
    await reference.stop()
    await removeProducts(bench.dataDir, CODE)
  }
}

export const adding: BenchPart = {
  name: 'add',
  about: 'products added one by one, judged and logged, against a bare insert',
  run: bench => withProduct(bench, (server, caller) => measureAdding(bench, server, caller)),
}
