import { useEffect } from 'react'
import { loadAreaMessages, useTranslations } from '#platform/console/shell/language/messages.tsx'

/**
 * Areas whose messages are in another area's file, because they have pages but no folder, and records that another area
 * stores.
 */
const FILE_OF: Readonly<Record<string, string>> = {
  site: 'system',
  acs: 'system',
  message: 'system',
  log: 'system',
  'pos.stockItem': 'stock',
}

/** Loads the messages of an area's records, which a log may name before any page of the area was opened. */
export function useResourceWords(resource: string): void {
  const area = resource.split('.')[0] ?? ''
  useEffect(() => {
    void loadAreaMessages(FILE_OF[resource] ?? FILE_OF[area] ?? area)
  }, [resource, area])
}

/** "Product" for `catalogue.plu`; the key itself where no message exists. */
export function useRecordKind(resource: string): string {
  const t = useTranslations()
  useResourceWords(resource)
  // Bills belong to the ledger and are not a resource with messages.
  if (resource === 'pos.sale') return t('log.systemAction.sales')
  return t.has(`${resource}.one`) ? t(`${resource}.one`) : resource
}
