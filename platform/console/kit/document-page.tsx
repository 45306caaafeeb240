import { type ConsolePage, page } from '#platform/console/shell/area-console.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'

/**
 * The list of a document's headers. The document itself is a page composed by hand from the kit's parts (useDocument,
 * DocumentFrame, HeaderForm, LineGrid).
 * @param load returns the definition
 * @param detail address of a document by its id
 */
export function documentPage<D extends AnyDocument>(
  load: () => Promise<D>,
  detail: (id: string) => string,
): ConsolePage {
  return page(async () => {
    // All by import(), because the areas' indexes name this page and sign-in loads them.
    const [document, { getHeaders }, { ResourceListPage }] = await Promise.all([
      load(),
      import('#platform/contract/define/document-parts.ts'),
      import('./list/resource-list-page.tsx'),
    ])
    const headers = getHeaders(document)
    return () => <ResourceListPage resource={headers} detail={detail} />
  })
}
