import { LARGEST_FILE } from '#platform/contract/calls/files.ts'
import { type AnyOperation, ORDINARY_BODY } from '#platform/contract/define/operation.ts'

/** Bytes that are read from a caller whose token is unknown. */
export const STRANGERS_BODY = 64 * 1024

/** Names of fields and boundaries around a file. */
const FORM = 64 * 1024

/** Bytes of a body that an operation reads from a user; of a form, the file and its surroundings. */
export const bodyBudget = ({ bodyLimit, upload }: Pick<AnyOperation, 'bodyLimit' | 'upload'>): number =>
  upload ? (bodyLimit ?? LARGEST_FILE) + FORM : (bodyLimit ?? ORDINARY_BODY)
