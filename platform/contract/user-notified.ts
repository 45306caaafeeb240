import { domainEvent } from './define/domain-event.ts'

/** Tells a user about finished or failed background work, in their inbox and their language. */
export interface UserNotification {
  readonly userId: string
  /** Message keys of the title and the text. */
  readonly title: string
  readonly text: string
  readonly params: Readonly<Record<string, string | number>>
  /** Path of the page in the console. */
  readonly link: string
}

/** Emitted in the merchant that it is about. */
export const userNotified = domainEvent<UserNotification>('platform.userTold')
