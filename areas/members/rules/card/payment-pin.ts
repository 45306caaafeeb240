const PIN = /^\d{6}$/

const steps = (pin: string): number[] =>
  [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)

/** 123456, 654321, 890123: each digit follows the one before it. */
const isRun = (pin: string): boolean => [1, 9].some(step => steps(pin).every(each => each === step))

/** 111111, 121212, 123123. */
const isRepeat = (pin: string): boolean => [1, 2, 3].some(length => pin.slice(0, length).repeat(6 / length) === pin)

/** The ways in which people type a day as six digits. @param birthday YYYY-MM-DD or --MM-DD */
function writingsOf(birthday: string): string[] {
  const [, year = '', month = '', day = ''] = /^(?:(\d{4})|-)-(\d\d)-(\d\d)$/.exec(birthday) ?? []
  if (!year) return []
  const short = year.slice(2)
  return [
    day + month + short,
    month + day + short,
    short + month + day,
    short + day + month,
    year + month,
    month + year,
    day + year,
    year + day,
  ]
}

/** Whether a payment PIN may be chosen: six digits, no run, no repetition, not the birthday. */
export const isGoodPaymentPin = (pin: string, birthday?: string | null): boolean =>
  PIN.test(pin) && !isRun(pin) && !isRepeat(pin) && !(birthday && writingsOf(birthday).includes(pin))
