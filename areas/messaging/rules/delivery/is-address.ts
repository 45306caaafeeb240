const ADDRESS = { sms: /^\+[1-9]\d{6,14}$/, email: /^[^@\s,;<>"]+@[^@\s,;<>"]+\.[^@\s,;<>"]+$/ } as const

/** Whether something may be sent there: an E.164 number, or an e-mail address. */
export const isAddress = (channel: keyof typeof ADDRESS, to: string): boolean => ADDRESS[channel].test(to)
