import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** Minutes as hours and minutes, in words. */
export function useLength(): (minutes: number) => string {
  const t = useTranslations()
  return minutes => {
    const rest = minutes % 60
    return t('parking.payStation.length', { hours: (minutes - rest) / 60, minutes: rest })
  }
}
