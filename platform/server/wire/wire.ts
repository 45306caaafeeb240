import type { Credentials, Identity } from '../operation/area-server.ts'
import type { Clock } from '../operation/clock.ts'
import type { Dispatch } from '../operation/dispatch.ts'
import type { Random } from '../operation/needs.ts'
import type { Registry } from '../operation/registry.ts'
import type { FileReplies } from './file-reply.ts'
import type { Words } from './words.ts'

/** Dependencies of the routes. */
export interface Wire {
  readonly registry: Registry
  readonly dispatch: Dispatch
  readonly identity: Identity
  /** For the plain JSON API. */
  readonly credentials: Credentials | undefined
  readonly words: Words
  readonly clock: Clock
  readonly random: Random
}

export interface Serving extends Wire {
  readonly files: FileReplies
}
