import type { Access } from '../access/access.ts'
import type { Who } from './needs.ts'

/** The caller, and where the call comes from. */
export interface Caller {
  readonly who: Who | undefined
  readonly access: Access
  readonly merchantId: string
  readonly locale: string
  readonly device: string
  readonly address: string
  readonly agent?: string | undefined
  readonly requestId: string
}
