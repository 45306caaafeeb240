/** 1234, 9876; continues past the end: 7890, 8901. */
function isRun(digits: readonly number[], step: 1 | 9): boolean {
  return digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step) % 10)
}

/** 1111, 1212, 123123: a repeated part. */
function isRepeated(pin: string): boolean {
  return [1, 2, 3, 4].some(length => length < pin.length && pin.slice(0, length).repeat(pin.length / length) === pin)
}

/** The middle column of a keypad, down or up. */
const KEYPAD = ['2580', '0852']

/** Whether a PIN is among those that people guess first. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  return isRun(digits, 1) || isRun(digits, 9) || isRepeated(pin) || KEYPAD.includes(pin)
}
