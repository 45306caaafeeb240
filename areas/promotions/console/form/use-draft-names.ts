import { useQuery } from '@tanstack/react-query'
import { Category } from '#areas/catalogue/contract/category.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { ProductGroup } from '#areas/catalogue/contract/product-group.ts'
import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { PromotionDraft } from '../../rules/promotion-draft.ts'
import type { NameOf } from '../../rules/words/offer-clauses.ts'

const listIds = (...ids: (string | null | undefined)[]): string[] =>
  [...new Set(ids.filter(id => id !== null && id !== undefined))].sort()

/** Titles of some records; those that came with the page are not asked for again. */
function useTitles(of: AnyResource, ids: readonly string[]): NameOf {
  const known = useRecordNames().labels[of.key] ?? {}
  const missing = ids.filter(id => known[id] === undefined)
  const { data } = useQuery({
    queryKey: [of.key, 'titles of', missing],
    enabled: missing.length > 0,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { ids: missing, columns: [], pageSize: missing.length }
      const { result } = await resourceCalls(of).list(query, { signal, hideErrors: true, hideLoading: true })
      return new Map(result.map(row => [row.id, String(Reflect.get(row, of.title) ?? '')]))
    },
  })
  return id => known[id] ?? data?.get(id)
}

/** What the records are called that a draft refers to. */
export function useDraftNames({ plu, group, buyGroup, getGroup, target }: PromotionDraft): NameOf {
  const targeted = (kind: 'plu' | 'group' | 'category') => (target?.kind === kind ? target.id : null)
  const items = useTitles(Plu, listIds(plu, targeted('plu')))
  const groups = useTitles(ProductGroup, listIds(group, buyGroup, getGroup, targeted('group')))
  const categories = useTitles(Category, listIds(targeted('category')))
  return id => items(id) ?? groups(id) ?? categories(id)
}
