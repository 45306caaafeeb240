import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { SearchHit, SearchProvider } from '#platform/console/shell/area-console.ts'
import { loadAreaMessages, translate } from '#platform/console/shell/language/messages.tsx'
import type { ListQuery } from '#platform/contract/wire/list.ts'
import { Plu } from '../contract/plu.ts'
import { Supplier } from '../contract/supplier.ts'

/** As many of a kind as the palette can show without crowding out the others. */
const HITS = 6
const quiet = { hideLoading: true, hideErrors: true } as const

const request = (search: string, columns: string[]): ListQuery => ({ search, columns, pageSize: HITS })

async function products(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const columns = ['pluId', 'pluName1', 'barcode']
  const { result } = await resourceCalls(Plu).list(request(text, columns), { signal, ...quiet })
  return result.map(row => ({
    id: row.id,
    title: row.pluName1,
    kind: translate('catalogue.plu.one'),
    detail: [row.pluId, row.barcode].filter(Boolean).join(' · '),
    path: `/catalogue/plu?open=${row.id}`,
  }))
}

async function suppliers(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { result } = await resourceCalls(Supplier).list(request(text, ['name', 'contactName']), { signal, ...quiet })
  return result.map(row => ({
    id: row.id,
    title: row.name,
    kind: translate('catalogue.supplier.one'),
    ...(row.contactName ? { detail: row.contactName } : {}),
    path: `/catalogue/supplier?open=${row.id}`,
  }))
}

/** Products by name, code or barcode, and suppliers, for the command palette. */
export async function catalogueSearch(): Promise<readonly SearchProvider[]> {
  await loadAreaMessages('catalogue')
  return [
    { need: 'catalogue.plu:list', search: products },
    { need: 'catalogue.supplier:list', search: suppliers },
  ]
}
