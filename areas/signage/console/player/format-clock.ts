/** Hours and minutes on the shop's wall. */
export const formatClock = (now: number, zone: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(now)
