import { useCallback } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** A unit of a field as people write it in their language: "days" and "mm"; signs such as % are the same in all. */
export function useUnit(): (unit: string) => string {
  const t = useTranslations()
  return useCallback(unit => (t.has(`platform.units.${unit}`) ? t(`platform.units.${unit}`) : unit), [t])
}
