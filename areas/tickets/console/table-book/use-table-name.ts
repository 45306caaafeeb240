import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** A table in a sentence: "Table 4", and others by their own name. */
export function useTableName(): (table: string) => string {
  const t = useTranslations()
  return table => (/^\d+$/.test(table) ? t('ticket.tableReservation.atTable', { table }) : table)
}
