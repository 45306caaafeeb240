import type { DesignVariable } from './variables.ts'

/** Without these a message of the code is no use to its receiver. */
const REQUIRED: Readonly<Record<string, DesignVariable>> = { code: 'code', invitation: 'link', receipt: 'receipt' }

/** The variable that a template of a code lacks; undefined where it lacks none. */
export function missingByCode(code: string, variables: ReadonlySet<string>): DesignVariable | undefined {
  const required = Object.hasOwn(REQUIRED, code) ? REQUIRED[code] : undefined
  return required === undefined || variables.has(required) ? undefined : required
}
