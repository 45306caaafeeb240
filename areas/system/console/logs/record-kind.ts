import { useEffect } from 'react'
import { loadAreaMessages, useTranslations } from '#platform/console/shell/language/messages.tsx'

/** Areas whose words stand in the file of another, having pages and no folder, and records of one area that another keeps. */
const FILE_OF: Readonly<Record<string, string>> = {
  site: 'system',
  acs: 'system',
  message: 'system',
  log: 'system',
  'pos.stockItem': 'stock',
}

/** Makes sure of the words of an area's records, which a log may name before any page of the area was opened. */
export function useWordsOf(resource: string): void {
  const area = resource.split('.')[0] ?? ''
  useEffect(() => {
    void loadAreaMessages(FILE_OF[resource] ?? FILE_OF[area] ?? area)
  }, [resource, area])
}

/** "Product" for `catalogue.plu`; the key itself where nobody has words for it. */
export function useRecordKind(resource: string): string {
  const t = useTranslations()
  useWordsOf(resource)
  // Bills are the ledger's own: no resource, and no word of one.
  if (resource === 'pos.sale') return t('log.systemAction.sales')
  return t.has(`${resource}.one`) ? t(`${resource}.one`) : resource
}
