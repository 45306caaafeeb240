import { Temporal } from '#platform/rules/time/temporal.ts'

/** E.164, or a name of 3 to 11 letters and digits, of which one is a letter (3GPP TS 23.040, 9.1.2.5). */
export const isSender = (text: string): boolean =>
  /^\+[1-9]\d{6,14}$/.test(text) || (/^[A-Za-z0-9]{3,11}$/.test(text) && /[A-Za-z]/.test(text))

/** A name cannot be answered: messages from it carry a link to unsubscribe instead of "reply STOP". */
export const isSenderName = (sender: string): boolean => !sender.startsWith('+')

/** ACMA's SMS sender ID register: from this day phones show unregistered names as "Unverified". */
const REGISTER_BEGINS = '2026-07-01'

/** Whether Australian phones show a sender as "Unverified". @param day YYYY-MM-DD */
export const isUnverified = (sender: string, registered: boolean, day: string): boolean =>
  isSenderName(sender) &&
  !registered &&
  Temporal.PlainDate.compare(Temporal.PlainDate.from(day), Temporal.PlainDate.from(REGISTER_BEGINS)) >= 0
