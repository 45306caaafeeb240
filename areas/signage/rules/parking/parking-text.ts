import type { ParkingState } from './parking-state.ts'

export const ARROWS = { left: '←', right: '→', up: '↑', down: '↓' } as const
type Arrow = keyof typeof ARROWS

/** Variables without a value after a colon. */
const PLAIN = ['free', 'capacity', 'state', 'time'] as const

const VARIABLE = /\{([^{}]*)\}/g
/** `1h`, `90m` */
const STAY = /^(\d{1,3})([hm])$/

/** Minutes of `1h` or `90m`; undefined for anything else. */
export function toStayMinutes(text: string): number | undefined {
  const match = STAY.exec(text)
  if (!match) return undefined
  const minutes = Number(match[1]) * (match[2] === 'h' ? 60 : 1)
  return minutes > 0 ? minutes : undefined
}

interface Variable {
  readonly name: string
  readonly value: string | undefined
}

function toVariable(inner: string): Variable {
  const colon = inner.indexOf(':')
  return colon < 0 ? { name: inner, value: undefined } : { name: inner.slice(0, colon), value: inner.slice(colon + 1) }
}

const variables = (text: string): Variable[] => [...text.matchAll(VARIABLE)].map(([, inner = '']) => toVariable(inner))

export interface TextProblem {
  readonly kind: 'unknownVariable' | 'unknownArea'
  readonly name: string
}

/** The first thing in a text that no sign can show. @param areas names of the merchant's areas */
export function textProblem(text: string, areas: readonly string[]): TextProblem | undefined {
  for (const { name, value } of variables(text)) {
    const whole = value === undefined ? `{${name}}` : `{${name}:${value}}`
    if (name === 'free' && value !== undefined) {
      if (!areas.includes(value)) return { kind: 'unknownArea', name: value }
    } else if (!isVariable(name, value)) return { kind: 'unknownVariable', name: whole }
  }
  return undefined
}

function isVariable(name: string, value: string | undefined): boolean {
  if (value === undefined) return PLAIN.some(each => each === name)
  if (name === 'arrow') return value in ARROWS
  return name === 'fee' && toStayMinutes(value) !== undefined
}

/** Lengths of stay whose fees a text shows. */
export const feesIn = (text: string): string[] =>
  variables(text).flatMap(({ name, value }) => (name === 'fee' && value !== undefined ? [value] : []))

export interface ParkingValues {
  readonly free: number
  readonly capacity: number
  readonly state: ParkingState
  /** Free bays by the name of their area. */
  readonly areas: Readonly<Record<string, number>>
  /** Fees as text, by length of stay; missing: there is no tariff. */
  readonly fees: Readonly<Record<string, string>>
  /** Words of states, the clock, and what stands for a missing number. */
  readonly words: Readonly<Record<ParkingState, string>>
  readonly time: string
  readonly missing: string
}

/** The text as a sign shows it. */
export function fillText(text: string, values: ParkingValues): string {
  return text.replaceAll(VARIABLE, (whole, inner: string) => {
    const { name, value } = toVariable(inner)
    if (name === 'arrow') return ARROWS[value as Arrow] ?? whole // other words stay as they are
    if (name === 'fee') return values.fees[value ?? ''] ?? values.missing
    if (name === 'free') return String(value === undefined ? values.free : (values.areas[value] ?? values.missing))
    if (name === 'capacity') return String(values.capacity)
    if (name === 'state') return values.words[values.state]
    return name === 'time' ? values.time : whole
  })
}
