import type { ShopTender } from './shop-facts.ts'

/**
 * The method that a tender names: by its code, or by its kind where nothing has that code ("cash" in a shop that calls it
 * "notes"). What the shop does not know is handed on as it was said, to be refused by name.
 */
export function tenderNamed(tenders: readonly ShopTender[], request: string | undefined): string | undefined {
  if (request === undefined) return undefined
  const same = (code: string) => code.toLowerCase() === request.toLowerCase()
  const match = tenders.find(({ method }) => same(method)) ?? tenders.find(({ kind }) => same(kind))
  return match?.method ?? request
}
