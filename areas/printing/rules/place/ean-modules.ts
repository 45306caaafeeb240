/** GS1 General Specifications 5.2: seven modules a digit, by the sets A, B and C. */
const SET_A = [
  ...['0001101', '0011001', '0010011', '0111101', '0100011'],
  ...['0110001', '0101111', '0111011', '0110111', '0001011'],
]
const flip = (bits: string): string => Array.from(bits, bit => (bit === '0' ? '1' : '0')).join('')
const SET_C = SET_A.map(flip)
const SET_B = SET_C.map(bits => Array.from(bits).reverse().join(''))
/** Which digits of the left half are of set B, by the first digit of an EAN-13. */
const PARITY = [
  ...['000000', '001011', '001101', '001110', '010011'],
  ...['011001', '011100', '010101', '010110', '011010'],
]
const EDGE = '101'
const MIDDLE = '01010'

const digits = (code: string): number[] => Array.from(code, Number)

/**
 * Modules of an EAN-13, EAN-8 or UPC-A with a right check digit, 1 for dark. Written here, because a label printed 2,400
 * times would spend its time in the general library.
 */
export function eanModules(code: string): string {
  if (code.length === 12) return eanModules(`0${code}`)
  const [first = 0, ...rest] = digits(code)
  const all = code.length === 13 ? rest : [first, ...rest]
  const parity = code.length === 13 ? (PARITY[first] ?? '') : '0000'
  const half = all.length / 2
  const left = all.slice(0, half).map((digit, at) => (parity[at] === '1' ? SET_B : SET_A)[digit] ?? '')
  const right = all.slice(half).map(digit => SET_C[digit] ?? '')
  return [EDGE, ...left, MIDDLE, ...right, EDGE].join('')
}
