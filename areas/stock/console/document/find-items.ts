import { Plu } from '#areas/catalogue/contract/plu.ts'
import type { FindRecords } from '#platform/console/kit/document/use-line-paste.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { type FoundItem, itemsOfTexts, MOST_TEXTS } from '../../contract/documents/items-of-texts.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'

/** Where texts are scanned, typed or pasted. */
export interface FindingPlace {
  readonly document: StockDocumentKey
  readonly siteId?: string | undefined
}

/** The items that texts mean there; those that mean none are left out. */
export async function findItems(
  { document, siteId }: FindingPlace,
  texts: readonly string[],
): Promise<readonly FoundItem[]> {
  const match: FoundItem[] = []
  for (let from = 0; from < texts.length; from += MOST_TEXTS) {
    const part = texts.slice(from, from + MOST_TEXTS)
    const request = { document, texts: part, ...(siteId && { siteId }) }
    match.push(...(await call(itemsOfTexts, request, { hideLoading: true })).result.matches)
  }
  return match
}

/** Items of pasted cells: by barcode, code or whole name. */
export const findPasted =
  (place: FindingPlace): FindRecords =>
  async (resource, texts) => {
    const match = resource === Plu.key ? await findItems(place, texts) : []
    return new Map(match.map(({ text, item }) => [text, item]))
  }
