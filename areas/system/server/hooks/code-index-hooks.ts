import { parseCodeList } from '#platform/rules/codes/code-list.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

function objection(row: Row): Objection {
  const values = parseCodeList(String(row.list ?? '')).map(entry => entry.value)
  if (values.length === 0) return { list: { code: 'system.field.codeListEmpty' } }
  const twice = values.find((value, at) => values.indexOf(value) !== at)
  return twice === undefined ? undefined : { list: { code: 'system.field.codeListTwice', params: { value: twice } } }
}

export const codeIndexHooks: ResourceHooks = {
  check: async (_, changes) => changes.map(({ after }) => (after ? objection(after) : undefined)),
}
