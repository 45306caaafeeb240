import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  noop,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { clearEarly } from '../early/early-calls.ts'

/**
 * A query client without stale data. A query that is invalidated while its first answer is pending is read again:
 * TanStack Query would treat that answer as fresh, although the server may have read it before the change.
 */
export class FreshQueryClient extends QueryClient {
  readonly #again = new WeakMap<Query, Promise<void>>()

  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    clearEarly()
    const type = filters?.refetchType ?? filters?.type ?? 'active'
    const onTheWay = type === 'none' ? [] : this.getQueryCache().findAll({ ...filters, type, fetchStatus: 'fetching' })
    const first = onTheWay.filter(({ state }) => state.data === undefined)
    await Promise.all([super.invalidateQueries(filters, options), ...first.map(query => this.#readAgain(query))])
  }

  #readAgain(query: Query): Promise<void> {
    const again =
      this.#again.get(query) ??
      Promise.resolve(query.promise)
        .catch(noop)
        .then(() => {
          this.#again.delete(query)
          return super.invalidateQueries({ queryKey: query.queryKey, exact: true })
        })
    this.#again.set(query, again)
    return again
  }
}
