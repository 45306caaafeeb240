import { useEffect, useRef } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { getAddress } from '#platform/console/shell/tabs/place-store.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import type { FieldWords } from '../fields/field-words.ts'
import type { DataTableModel } from '../table/use-data-table.ts'
import type { ResourceList } from './use-resource-list.ts'

/** Milliseconds that a list is left as it is before its looks are stored. */
const SETTLED_MS = 1500

/** Stores how the list looks, so that the page can draw its rows by itself when its address is opened again (shell/early/painted). */
export function usePaintedList<R extends AnyResource>(
  of: R,
  list: ResourceList<R>,
  table: DataTableModel<RowOf<R>>,
  words: FieldWords,
): void {
  const { path, active } = usePlace()
  const formats = useFormats()
  const t = useTranslations()
  const latest = useRef({ of, list, table, words, formats, t })
  useEffect(() => {
    latest.current = { of, list, table, words, formats, t }
  })
  const settled = active && !list.loading && !list.refreshing && list.rows.length > 0 && list.opened === undefined
  const { rows } = list
  const { layout } = table
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and another arrangement look different
  useEffect(() => {
    if (!settled) return undefined
    const timer = setTimeout(() => {
      // Without it the page begins with an empty frame next time: nobody has to be told.
      import('./describe-list.ts').then(({ describe }) => describe(getAddress(path), latest.current)).catch(() => {})
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [settled, rows, layout, path, words])
}
