import { useMemo } from 'react'
import { type PublicFormats, type ShownSite, siteFormats } from '../public/site-formats.ts'
import { useLocale } from './words.ts'

/** Formats of money and times as a shop writes them. */
export function useSiteFormats({ settings, timeZone }: ShownSite): PublicFormats {
  const { id } = useLocale()
  return useMemo(() => siteFormats({ settings, timeZone }, id), [id, settings, timeZone])
}
