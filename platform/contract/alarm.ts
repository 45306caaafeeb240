import { domainEvent } from './define/domain-event.ts'

/** A fault of ours that somebody has to look at: told to those who run the installation, wherever it was found. */
export interface Alarm {
  /** Message keys of its heading, and of what is to be known. */
  readonly title: string
  readonly text: string
  readonly params: Readonly<Record<string, string | number>>
  /** Path in the console where it can be looked into. */
  readonly link: string
}

/** Told within the merchant whose records it is about. */
export const alarmRaised = domainEvent<Alarm>('platform.alarmRaised')
