/** Whole hours from UTC at which it is about noon now, so that a whole story is of one business day. */
export const noonHours = (): number => 12 - new Date().getUTCHours()

export const noonZone = (): string =>
  noonHours() === 0 ? 'Etc/UTC' : `Etc/GMT${noonHours() > 0 ? '-' : '+'}${Math.abs(noonHours())}`
