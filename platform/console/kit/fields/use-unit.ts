import { useCallback } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** A unit in the user's language: "days" and "mm". Symbols such as % are the same in all. */
export function useUnit(): (unit: string) => string {
  const t = useTranslations()
  return useCallback(unit => (t.has(`platform.units.${unit}`) ? t(`platform.units.${unit}`) : unit), [t])
}
