import { type ConsolePage, page } from '#platform/console/shell/area-console.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'

/**
 * The list of a document's headers. The document itself is a page laid out by hand on the kit's parts (useDocument,
 * DocumentFrame, HeaderForm, LineGrid).
 * @param load gives the definition @param detail the address of a document by its id
 */
export function documentPage<D extends AnyDocument>(
  load: () => Promise<D>,
  detail: (id: string) => string,
): ConsolePage {
  return page(async () => {
    // All by import(): the indexes of the areas name this page on the way to signing in.
    const [document, { headersOf }, { ResourceListPage }] = await Promise.all([
      load(),
      import('#platform/contract/define/document-parts.ts'),
      import('./list/resource-list-page.tsx'),
    ])
    const headers = headersOf(document)
    return () => <ResourceListPage resource={headers} detail={detail} />
  })
}
