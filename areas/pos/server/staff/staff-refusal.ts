import { type FieldProblem, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'

/** Fields of the form by those of users, grants and clerks. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  firstName: 'name',
  lastName: 'name',
  userName: 'name',
  code: 'name',
  userType: 'role',
  ordLots: 'shops',
  sites: 'shops',
  allSites: 'shops',
}

/** Refusals of the role itself, which name no field. */
const OF_ROLE = ['system.refusal.beyondOwnRights', 'pos.clerk.beyondOwnRights']

/** Refusals because of shops that the caller does not manage. */
const OF_SHOPS = 'platform.ownShops.'

const formField = (field: string): string => {
  const own = field.replace(/^(row|patch)\./, '').replace(/\..*$/, '')
  return FORM_FIELDS[own] ?? own
}

/** Converts a refusal of one of a form's calls to the form's fields. */
export function inFormFields(refusal: Refusal): Refusal {
  const { code, params, fields } = refusal
  if (OF_ROLE.includes(code)) return { ...refusal, fields: { role: { code, params } } }
  if (code.startsWith(OF_SHOPS)) return { ...refusal, fields: { shops: { code, params } } }
  if (!fields) return refusal
  return {
    ...refusal,
    fields: Object.fromEntries(Object.entries(fields).map(([name, problem]) => [formField(name), problem])),
  }
}

export const refuseField = (field: string, problem: FieldProblem, rtn: number = RTN.invalid): Refusal =>
  refuse(rtn, problem.code, { params: problem.params, fields: { [field]: problem } })
