import { useEffect, useMemo, useRef } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useShortcuts } from '#platform/console/shell/shortcuts/shortcuts.ts'

interface KeptChanges {
  readonly dirty: boolean
  readonly save: () => unknown
  /** Nothing may be saved. */
  readonly locked?: boolean
  /** Told too: whoever chooses the shop that the changes are of. */
  readonly onDirty?: (dirty: boolean) => void
}

/** What is half changed is told to its tab, which asks before it is left; Ctrl or Cmd-S keeps it. */
export function useKeptChanges({ dirty, save, locked = false, onDirty }: KeptChanges): void {
  const t = useTranslations()
  const { active, setDirty } = usePlace()
  const latest = useRef({ save, onDirty })
  latest.current = { save, onDirty }
  useEffect(() => {
    setDirty(dirty)
    latest.current.onDirty?.(dirty)
    return () => setDirty(false)
  }, [dirty, setDirty])
  useShortcuts(
    useMemo(
      () => [
        { keys: 'mod+s', label: t('platform.form.save'), inFields: true, onPress: () => void latest.current.save() },
      ],
      [t],
    ),
    active && !locked,
  )
}
