import type { AreaServer } from '#platform/server/operation/area-server.ts'

const DOCUMENT_CONTROLS = ['list', 'add', 'update', 'delete', 'export']
const REPORT_CONTROLS = ['view', 'export']

/** Permissions that the areas' calls require, by page key. */
export function listControls(all: readonly AreaServer[]): ReadonlyMap<string, ReadonlySet<string>> {
  const controlsByKey = new Map<string, Set<string>>()
  const put = (key: string, controls: Iterable<string>) => {
    const known = controlsByKey.get(key) ?? new Set<string>()
    for (const control of controls) known.add(control)
    controlsByKey.set(key, known)
  }
  for (const area of all) {
    for (const { definition } of area.resources ?? []) put(definition.key, definition.actions)
    for (const { definition } of area.documents ?? [])
      put(definition.key, [...DOCUMENT_CONTROLS, ...Object.keys(definition.transitions)])
    for (const { definition } of area.reports ?? []) put(definition.key, REPORT_CONTROLS)
    for (const page of area.pages ?? []) if (page.controls) put(page.key, page.controls)
    for (const { operation } of area.operations ?? []) {
      const [key, control] = operation.need.split(':')
      if (key && control) put(key, [control])
    }
  }
  return controlsByKey
}
