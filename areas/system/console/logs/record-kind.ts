import { useEffect } from 'react'
import { loadAreaMessages, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { messageArea } from './message-area.ts'

/** Loads the messages of an area's records, which a log may name before any page of the area was opened. */
export function useResourceWords(resource: string): void {
  useEffect(() => {
    void loadAreaMessages(messageArea(resource))
  }, [resource])
}

/** "Product" for `catalogue.plu`; the key itself where no message exists. */
export function useRecordKind(resource: string): string {
  const t = useTranslations()
  useResourceWords(resource)
  // Bills belong to the ledger and are not a resource with messages.
  if (resource === 'pos.sale') return t('log.systemAction.sales')
  return t.has(`${resource}.one`) ? t(`${resource}.one`) : resource
}
