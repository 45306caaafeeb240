import type { DecisionFacts } from './decision-facts.ts'
import { packageState } from './package-term.ts'
import { stateAt, violationIn } from './passback.ts'
import { isZoneOpen, nextOpening } from './time-zone.ts'

export const DECISION_CODES = [
  ...['granted', 'deviceUnknown', 'deviceUnlicensed', 'lockedByScenario', 'held', 'credentialUnknown'],
  ...['blocked', 'lost', 'returned', 'notDelivered', 'notYetValid', 'expired'],
  ...['accountSuspended', 'accountClosed', 'accountArrears', 'packageEnded', 'packageUsedUp'],
  ...['notForThisEntity', 'outsideTimeZone', 'antiPassback', 'passagePending', 'areaFull', 'accountFull', 'unpaid'],
] as const
export type DecisionCode = (typeof DECISION_CODES)[number]

export const CHECKS = [
  'device',
  'credential',
  'status',
  'account',
  'package',
  'group',
  'timeZone',
  'antiPassback',
  'capacity',
  'payment',
] as const
export type CheckName = (typeof CHECKS)[number]

/** What the words of a code name: texts and numbers as they are, moments as epoch milliseconds. */
export interface Reason {
  readonly code: DecisionCode
  readonly texts?: Readonly<Record<string, string>>
  readonly numbers?: Readonly<Record<string, number>>
  readonly moments?: Readonly<Record<string, number>>
}

export interface CheckResult {
  readonly check: CheckName
  readonly ok: boolean
  readonly reason?: Reason | undefined
}

/** In while inside, or out while outside. */
export interface Violation {
  readonly area: string
  readonly state: 'inside' | 'outside'
  readonly since: number
  readonly lane: string
}

export interface Decision {
  readonly grant: boolean
  readonly reason: Reason
  /** In their order, up to the first that failed. */
  readonly checks: readonly CheckResult[]
  readonly nextAllowedAt?: number | undefined
  readonly due?: number | undefined
  /** Of soft anti-passback it is granted all the same. */
  readonly violation?: Violation | undefined
  readonly openSeconds: number
}

type Check = (facts: DecisionFacts) => Reason | undefined

const ORDER: readonly (readonly [CheckName, Check])[] = [
  ['device', deviceProblem],
  ['credential', ({ credential, visitor }) => (credential || visitor ? undefined : { code: 'credentialUnknown' })],
  ['status', statusProblem],
  ['account', accountProblem],
  ['package', packageProblem],
  ['group', groupProblem],
  ['timeZone', timeProblem],
  ['antiPassback', passbackProblem],
  ['capacity', capacityProblem],
  ['payment', paymentProblem],
]

/**
 * May this credential pass here now? The first check that fails decides (access.md section 2). Server, lanes and
 * `acs.credentialVerify` run this one function.
 */
export function decide(facts: DecisionFacts): Decision {
  const checks: CheckResult[] = []
  for (const [check, problem] of ORDER) {
    const reason = problem(facts)
    checks.push(reason ? { check, ok: false, reason } : { check, ok: true })
    if (reason) return refused(facts, checks, reason)
  }
  const openSeconds = facts.entity?.openSeconds ?? 0
  return { grant: true, reason: { code: 'granted' }, checks, violation: findViolation(facts), openSeconds }
}

function refused(facts: DecisionFacts, checks: readonly CheckResult[], reason: Reason): Decision {
  return {
    grant: false,
    reason,
    checks,
    nextAllowedAt: reason.moments?.next,
    due: reason.code === 'unpaid' ? facts.due : undefined,
    violation: reason.code === 'antiPassback' ? findViolation(facts) : undefined,
    openSeconds: 0,
  }
}

function deviceProblem({ entity }: DecisionFacts): Reason | undefined {
  if (!entity) return { code: 'deviceUnknown' }
  if (!entity.licensed) return { code: 'deviceUnlicensed' }
  if (entity.lockedBy !== undefined) return { code: 'lockedByScenario', texts: { scenario: entity.lockedBy } }
  return entity.held ? { code: 'held' } : undefined
}

function statusProblem({ credential, at }: DecisionFacts): Reason | undefined {
  if (!credential) return undefined
  const { status, delivered, validFrom, validTo } = credential
  if (status !== 'active') return { code: status }
  if (!delivered) return { code: 'notDelivered' }
  if (validFrom !== undefined && at < validFrom) return { code: 'notYetValid', moments: { from: validFrom } }
  return validTo !== undefined && at >= validTo ? { code: 'expired', moments: { since: validTo } } : undefined
}

function accountProblem({ account }: DecisionFacts): Reason | undefined {
  if (!account) return undefined
  const texts = { account: account.name }
  if (account.status === 'suspended' || account.status === 'draft') return { code: 'accountSuspended', texts }
  if (account.status === 'closed') return { code: 'accountClosed', texts }
  return account.arrearsDays ? { code: 'accountArrears', texts, numbers: { days: account.arrearsDays } } : undefined
}

/** Of several packages one that can be used is enough. */
function packageProblem({ packages, at, zone }: DecisionFacts): Reason | undefined {
  const states = packages.map(held => packageState(held, at, zone))
  if (packages.length === 0 || states.includes('usable')) return undefined
  const usedUp = packages[states.indexOf('usedUp')]
  if (usedUp) return { code: 'packageUsedUp', texts: { name: usedUp.name }, numbers: { visits: usedUp.visits ?? 0 } }
  return { code: 'packageEnded', texts: { name: packages[0]?.name ?? '' } }
}

/** Groups of the credential's own and of packages that can be used. */
function usableGroups({ credential, packages, groups, at, zone }: DecisionFacts) {
  const usable = packages.filter(held => packageState(held, at, zone) === 'usable')
  const ids = new Set([...(credential?.groups ?? []), ...usable.flatMap(held => held.groups)])
  return groups.filter(({ id }) => ids.has(id))
}

const rulesHere = (facts: DecisionFacts) =>
  usableGroups(facts).flatMap(({ rules }) =>
    rules.filter(
      ({ entities, tag }) =>
        entities?.includes(facts.entity?.id ?? '') || (tag !== undefined && facts.entity?.tags.includes(tag)),
    ),
  )

function groupProblem(facts: DecisionFacts): Reason | undefined {
  if (!facts.credential || rulesHere(facts).length > 0) return undefined
  const names = usableGroups(facts).map(({ name }) => name)
  return { code: 'notForThisEntity', texts: { entity: facts.entity?.name ?? '', groups: names.join(', ') } }
}

function timeProblem(facts: DecisionFacts): Reason | undefined {
  if (!facts.credential) return undefined
  const ids = [...new Set(rulesHere(facts).map(({ timezone }) => timezone))]
  if (ids.some(id => isZoneOpen(id, facts.at, facts.times))) return undefined
  const openings = ids.flatMap(id => nextOpening(id, facts.at, facts.times) ?? [])
  return openings.length > 0
    ? { code: 'outsideTimeZone', moments: { next: Math.min(...openings) } }
    : { code: 'outsideTimeZone' }
}

function findViolation({ entity, passback, at }: DecisionFacts): Violation | undefined {
  if (!entity || passback.mode === 'disabled') return undefined
  const stateOf = (area: string) => stateAt(passback.presences.get(area), at, passback.forgiveMinutes)
  const area = violationIn({ direction: entity.direction, from: entity.from, to: entity.to, stateOf })
  const presence = area === undefined ? undefined : passback.presences.get(area)
  if (area === undefined || !presence || presence.state === 'unknown') return undefined
  return { area, state: presence.state, since: presence.at, lane: passback.laneName(presence.lane) }
}

function passbackProblem(facts: DecisionFacts): Reason | undefined {
  const { passback, entity, at } = facts
  if (passback.mode !== 'hard') return undefined
  const violation = findViolation(facts)
  if (violation)
    return {
      code: 'antiPassback',
      texts: { state: violation.state, lane: violation.lane },
      moments: { since: violation.since },
    }
  const moves = entity?.direction !== undefined && entity.direction !== 'PS' && entity.from !== entity.to
  const { pending } = passback
  return moves && pending && at < pending.until
    ? { code: 'passagePending', texts: { lane: pending.laneName } }
    : undefined
}

function capacityProblem({ entity, capacity, account }: DecisionFacts): Reason | undefined {
  if (entity?.direction !== 'in') return undefined
  if (capacity?.full) return { code: 'areaFull', texts: { area: capacity.area } }
  if (account?.bays === undefined || account.inside < account.bays) return undefined
  return {
    code: 'accountFull',
    texts: { account: account.name },
    numbers: { used: account.inside, bays: account.bays },
  }
}

function paymentProblem({ entity, due, voucher }: DecisionFacts): Reason | undefined {
  if (entity?.direction !== 'out' || due === undefined || due <= 0) return undefined
  if (!voucher) return { code: 'unpaid', numbers: { amount: due } }
  const { reason, lane, usedAt } = voucher
  return {
    code: 'unpaid',
    numbers: { amount: due },
    texts: { voucher: reason, ...(lane !== undefined && { lane }) },
    ...(usedAt !== undefined && { moments: { used: usedAt } }),
  }
}
