export interface LimitWithAlarm {
  /** Messages a day. */
  readonly dailyLimit: number
  /** Somebody is told when fewer messages are left. */
  readonly alarmBelow: number
}

export interface HandedOverToday {
  /** Of today, with those that were just handed over. */
  readonly messages: number
  /** Just handed over. */
  readonly added: number
}

/** Whether fewer messages are left now than the alarm allows, and were not before: one alarm a day. */
export const hasFallenBelow = (
  { dailyLimit, alarmBelow }: LimitWithAlarm,
  { messages, added }: HandedOverToday,
): boolean => dailyLimit - messages < alarmBelow && dailyLimit - (messages - added) >= alarmBelow
