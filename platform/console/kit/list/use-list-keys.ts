import { useMemo } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useShortcuts } from '#platform/console/shell/shortcuts/shortcuts.ts'

interface ListKeys {
  toSearch: () => void
  onAdd: (() => void) | undefined
}

/**
 * `/` moves to the search box, `n` adds, from anywhere on the active page.
 * @param keys memoized
 */
export function useListKeys(keys: ListKeys): void {
  const t = useTranslations()
  const list = useMemo(
    () => [
      { keys: '/', label: t('platform.list.search'), onPress: keys.toSearch },
      ...(keys.onAdd ? [{ keys: 'n', label: t('platform.list.add'), onPress: keys.onAdd }] : []),
    ],
    [t, keys],
  )
  useShortcuts(list, usePlace().active)
}
