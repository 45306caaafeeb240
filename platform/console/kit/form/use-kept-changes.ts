import { useEffect, useMemo, useRef } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useShortcuts } from '#platform/console/shell/shortcuts/shortcuts.ts'

interface KeptChanges {
  readonly dirty: boolean
  readonly save: () => unknown
  /** Saving is disabled. */
  readonly locked?: boolean
  /** Called for code outside the tab, such as the selection of the edited shop. */
  readonly onDirty?: (dirty: boolean) => void
}

/** Reports unsaved changes to the tab, which asks before it is left; Ctrl or Cmd-S saves. */
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
