import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { usePlace } from '#platform/console/shell/place.tsx'
import { useShortcuts } from '#platform/console/shell/shortcuts.ts'

interface KeptDesign {
  readonly dirty: boolean
  readonly locked: boolean
  readonly save: () => unknown
  readonly onDirty: (dirty: boolean) => void
}

/** A design that is half changed is told to its tab and to whoever chooses the shop; Ctrl or Cmd-S keeps it. */
export function useKeptDesign({ dirty, locked, save, onDirty }: KeptDesign): void {
  const t = useTranslations()
  const { active, setDirty } = usePlace()
  const told = useRef(onDirty)
  told.current = onDirty
  useEffect(() => {
    setDirty(dirty)
    told.current(dirty)
    return () => setDirty(false)
  }, [dirty, setDirty])
  const latest = useRef(save)
  latest.current = save
  useShortcuts(
    useMemo(
      () => [{ keys: 'mod+s', label: t('platform.form.save'), inFields: true, onPress: () => void latest.current() }],
      [t],
    ),
    active && !locked,
  )
}
