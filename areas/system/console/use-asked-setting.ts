import { useEffect } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'

/** Moves focus to the field in the address (`?setting=currency`), once the form is shown. */
export function useAskedSetting(ready: boolean): void {
  const { search, active } = usePlace()
  const { setting } = search
  useEffect(() => {
    if (!ready || !active || !setting) return
    const field = document.querySelector<HTMLElement>(`main [name$="${CSS.escape(setting)}"]`)
    field?.closest('details')?.setAttribute('open', '')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [ready, active, setting])
}
