import { domainEvent } from './define/domain-event.ts'

/** What one user is to know of work that went on without them: into their inbox, in their own language. */
export interface UserNotification {
  readonly userId: string
  /** Message keys of its heading, and of what is to be known. */
  readonly title: string
  readonly text: string
  readonly params: Readonly<Record<string, string | number>>
  /** Path in the console where it can be looked into. */
  readonly link: string
}

/** Told within the merchant that it is about. */
export const userNotified = domainEvent<UserNotification>('platform.userTold')
