import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Svc } from '../../contract/svc.ts'
import type { CardOperation } from '../../contract/svc-entry.ts'
import type { EntryRow } from './card-entries.tsx'

export interface CardForm {
  readonly amount: string
  /** Code of the payment method. */
  readonly method: string | null
  readonly of: string | null
  readonly to: string
  readonly pin: string
  readonly reason: string
  readonly managerCard: string
}

export const EMPTY_FORM: CardForm = { amount: '', method: null, of: null, to: '', pin: '', reason: '', managerCard: '' }

type Card = Pick<RowOf<typeof Svc>, 'state' | 'role'>

/** What can be done with a card in its state. */
export function operationsFor({ state, role }: Card): readonly CardOperation[] {
  if (state === 'stock') return ['issue']
  if (role === 'manager') return []
  if (state === 'blocked') return ['transfer', 'refund']
  return state === 'active' ? ['topUp', 'pay', 'refund', 'withdraw', 'reverse', 'transfer', 'adjust'] : []
}

const FIELDS: Readonly<Record<CardOperation, readonly (keyof CardForm)[]>> = {
  issue: ['amount', 'method'],
  topUp: ['amount', 'method'],
  pay: ['amount', 'pin'],
  refund: ['of', 'amount'],
  withdraw: ['amount', 'method', 'reason', 'managerCard'],
  reverse: ['of'],
  transfer: ['to', 'reason'],
  expire: [],
  adjust: ['amount', 'reason', 'managerCard'],
}

export const fieldsOf = (operation: CardOperation, { role }: Card): readonly (keyof CardForm)[] =>
  operation === 'issue' && role === 'manager' ? [] : FIELDS[operation]

/** Transactions that an operation can refer to. */
export const referable = (operation: CardOperation, entries: readonly EntryRow[]): EntryRow[] =>
  entries.filter(entry =>
    operation === 'refund' ? entry.operation === 'pay' : entry.operation === 'topUp' || entry.operation === 'issue',
  )
