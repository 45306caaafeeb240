import { useMemo } from 'react'
import { useLocale } from '../shell/language/messages.tsx'
import { type PublicFormats, type ShownSite, siteFormats } from './site-formats.ts'

/** Formats of money and times as a shop writes them, for a visitor who is not signed in. */
export function useSiteFormats({ settings, timeZone }: ShownSite): PublicFormats {
  const { id } = useLocale()
  return useMemo(() => siteFormats({ settings, timeZone }, id), [id, settings, timeZone])
}
