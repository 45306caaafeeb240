import { domainEvent } from './define/domain-event.ts'

/** A fault that an operator of the installation must look at. It is sent to those operators from wherever it occurs. */
export interface Alarm {
  /** Message keys of the title and the text. */
  readonly title: string
  readonly text: string
  readonly params: Readonly<Record<string, string | number>>
  /** Path in the console where the fault can be examined. */
  readonly link: string
}

/** Emitted in the merchant whose records are affected. */
export const alarmRaised = domainEvent<Alarm>('platform.alarmRaised')
