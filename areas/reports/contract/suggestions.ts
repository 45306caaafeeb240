/** What the ledger has as a text, and who has it: payments name their method by its code, sales their clerk by the name. */
export const PAYMENT_METHODS = { resource: 'pos.paymentConfig', field: 'code' } as const
export const CLERKS = { resource: 'pos.clerk', field: 'name' } as const
