import { createReadStream, writeFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'

/**
 * `node tests/real-items/items-from-sales.ts SALES.csv.gz [ITEMS.csv]`: the distinct items of real sales lines as a
 * file for the product import. An item's name is its most frequent description; its price is its most frequent one
 * above zero.
 */
interface SalesLine {
  readonly StockCode: string
  readonly Description: string
  readonly UnitPrice: string
}

interface Tally {
  readonly names: Map<string, number>
  readonly prices: Map<string, number>
}

export interface SoldItem {
  readonly pluId: string
  readonly pluName1: string
  readonly price1: string
}

const count = (tally: Map<string, number>, value: string) => tally.set(value, (tally.get(value) ?? 0) + 1)

/** The most frequent value; of equals the first. */
const mostFrequent = (tally: ReadonlyMap<string, number>): string | undefined =>
  [...tally].reduce<[string, number] | undefined>(
    (most, entry) => (most && most[1] >= entry[1] ? most : entry),
    undefined,
  )?.[0]

function itemOf(pluId: string, { names, prices }: Tally): SoldItem[] {
  const [pluName1, price1] = [mostFrequent(names), mostFrequent(prices)]
  // Codes that were only written off have neither; they were never sold.
  return pluName1 !== undefined && price1 !== undefined ? [{ pluId, pluName1, price1 }] : []
}

/** Reads sales lines as CSV; items are in order of their first sale, with their original codes. */
export async function itemsFromSales(sales: Readable): Promise<SoldItem[]> {
  const tallies = new Map<string, Tally>()
  const lines: AsyncIterable<SalesLine> = sales.pipe(parse({ columns: true, bom: true }))
  for await (const { StockCode, Description, UnitPrice } of lines) {
    const code = StockCode.trim()
    const tally = tallies.get(code) ?? { names: new Map(), prices: new Map() }
    tallies.set(code, tally)
    if (Description.trim() !== '') count(tally.names, Description.trim())
    if (Number(UnitPrice) > 0) count(tally.prices, UnitPrice)
  }
  return [...tallies].flatMap(([code, tally]) => itemOf(code, tally))
}

/** Headers are the product's own field names, so that the import maps them automatically. */
export const itemsFile = (items: readonly SoldItem[]): string => stringify([...items], { header: true })

export const readSales = (path: string): Readable => createReadStream(path).pipe(createGunzip())

if (import.meta.main) {
  const [from, to] = process.argv.slice(2)
  if (!from) {
    process.stderr.write('Usage: node tests/real-items/items-from-sales.ts SALES.csv.gz [ITEMS.csv]\n')
    process.exit(2)
  }
  const text = itemsFile(await itemsFromSales(readSales(from)))
  if (to) writeFileSync(to, text)
  else process.stdout.write(text)
}
