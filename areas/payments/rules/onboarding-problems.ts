import { isAbn } from '#platform/rules/codes/abn.ts'
import { isAcn } from './acn.ts'

/** Words on a customer's statement: card schemes show at least 5 and at most 22 characters. */
export const STATEMENT_LENGTH = { least: 5, most: 22 } as const

/** Who owns this much of a business is named, with directors (AML/CTF rules, beneficial owner). */
export const OWNER_PERCENT = 25

export const ENTITY_TYPES = ['company', 'soleTrader', 'partnership', 'trust', 'nonProfit'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

export const DOCUMENT_FIELDS = ['identityFile', 'addressFile', 'bankFile', 'extractFile'] as const
export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

export interface Person {
  readonly role: 'director' | 'owner'
  readonly percent?: number | undefined
}

export interface Details {
  readonly abn: string
  readonly acn?: string | null | undefined
  readonly entityType: EntityType
  readonly statementWords: string
  readonly bsb: string
  readonly people: readonly Person[]
}

type Problems = Readonly<Record<string, { readonly code: string }>>

const problem = (code: string) => ({ code })

/** What is wrong with the details of a business, by field. */
export function onboardingProblems({
  abn,
  acn,
  entityType,
  statementWords,
  bsb,
  people,
}: Details): Problems | undefined {
  const problems: Record<string, { code: string }> = {}
  if (!isAbn(abn)) problems.abn = problem('cardpay.onboarding.problem.badAbn')
  if (acn && !isAcn(acn)) problems.acn = problem('cardpay.onboarding.problem.badAcn')
  if (entityType === 'company' && !acn) problems.acn = problem('cardpay.onboarding.problem.acnNeeded')
  if (statementWords.length < STATEMENT_LENGTH.least)
    problems.statementWords = problem('cardpay.onboarding.problem.shortWords')
  if (!/^\d{3}-?\d{3}$/.test(bsb)) problems.bsb = problem('cardpay.onboarding.problem.badBsb')
  const owned = people.reduce((total, { role, percent = 0 }) => total + (role === 'owner' ? percent : 0), 0)
  if (owned > 100) problems.people = problem('cardpay.onboarding.problem.tooMuchOwned')
  if (people.some(({ role, percent = 0 }) => role === 'owner' && percent < OWNER_PERCENT))
    problems.people = problem('cardpay.onboarding.problem.smallOwner')
  if (entityType === 'company' && !people.some(({ role }) => role === 'director'))
    problems.people = problem('cardpay.onboarding.problem.directorNeeded')
  if (people.length === 0) problems.people = problem('cardpay.onboarding.problem.personNeeded')
  return Object.keys(problems).length > 0 ? problems : undefined
}

/** Documents that a provider wants of a business; an extract of the register of companies only. */
export const neededDocuments = (entityType: EntityType): readonly DocumentField[] =>
  entityType === 'company' ? DOCUMENT_FIELDS : DOCUMENT_FIELDS.filter(field => field !== 'extractFile')
