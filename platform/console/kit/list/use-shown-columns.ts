import { fieldEntries, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { useTableLayout } from '../table/use-table-layout.ts'

/** Picture and title columns in list order, as the table pins them (listFirstPinned). */
const firstPinned = (of: AnyResource): string[] => {
  const listed: readonly string[] = of.list.columns
  const others = fieldEntries(of.fields).map(([name]) => name)
  return [...new Set([...listed, ...others])].filter(name => {
    const kind = fieldNamed(of.fields, name)?.kind
    return name === of.title || kind === 'image' || kind === 'images'
  })
}

/** Fields that the user's layout of a list shows; only these are requested. The title is always included. */
export function useShownColumns(of: AnyResource): string[] {
  const [layout] = useTableLayout(of.key, firstPinned(of))
  const listed: readonly string[] = of.list.columns
  const all = [...fieldEntries(of.fields).map(([name]) => name), 'createdAt', 'updatedAt']
  return all.filter(name => name === of.title || (layout.shown[name] ?? listed.includes(name))).sort()
}
