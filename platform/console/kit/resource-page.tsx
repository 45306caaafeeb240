import { type ConsolePage, page } from '#platform/console/shell/area-console.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'

/**
 * List and form of a resource, drawn from its definition. Definition and kit load when the page first opens.
 * @param load returns the definition: `() => import('…/supplier.ts').then(m => m.Supplier)`
 */
export function resourcePage<R extends AnyResource>(load: () => Promise<R>): ConsolePage {
  return page(async () => {
    const [resource, { ResourceListPage }] = await Promise.all([load(), import('./list/resource-list-page.tsx')])
    return () => <ResourceListPage resource={resource} />
  })
}
