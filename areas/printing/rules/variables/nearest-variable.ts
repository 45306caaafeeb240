import { nearestName } from '#platform/rules/text/nearest-name.ts'
import { FILTER_NAMES } from './filters.ts'
import { listPaths } from './scope.ts'
import type { Fields } from './variable.ts'

/** The known name that a misspelt one is most like. */
export function nearestVariable(code: string, name: string, fields: Fields): string | undefined {
  if (code === 'variableUnknown') return nearestName(name, listPaths(fields, 'variable'))
  if (code === 'listUnknown') return nearestName(name, listPaths(fields, 'list'))
  return code === 'filterUnknown' ? nearestName(name, FILTER_NAMES) : undefined
}
