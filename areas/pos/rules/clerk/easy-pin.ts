/** 1234, 9876; past the end it goes on from the other: 7890, 8901. */
function isRun(digits: readonly number[], step: 1 | 9): boolean {
  return digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step) % 10)
}

/** 1111, 1212, 123123: a part that comes again and again. */
function isRepeated(pin: string): boolean {
  return [1, 2, 3, 4].some(length => length < pin.length && pin.slice(0, length).repeat(pin.length / length) === pin)
}

/** Down or up the middle of a keypad. */
const KEYPAD = ['2580', '0852']

/** Whether a PIN is among those that somebody who guesses at a till tries first. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  return isRun(digits, 1) || isRun(digits, 9) || isRepeated(pin) || KEYPAD.includes(pin)
}
