import type { Question } from './early-calls.ts'

const KEY = 'first-questions'
/** Addresses whose questions are kept; those that were opened longest ago go. */
const MOST = 40

/** The page that asks, and where it was opened. */
export interface FirstOf {
  /** Path and query. */
  readonly address: string
  /** Page key: its code can be asked for before the menu has said so. */
  readonly page: string
}

interface Kept extends FirstOf {
  readonly question: Question
}

const isKept = (value: unknown): value is Kept => {
  const { address, page, question } = Object(value)
  return typeof address === 'string' && typeof page === 'string' && typeof question?.path === 'string'
}

function readKept(): Kept[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch (fault) {
    if (fault instanceof SyntaxError) return []
    throw fault
  }
}

/** Keeps what a page asks the server for when it is opened. */
export function keepFirstQuestion(stored: Kept): void {
  const [before, ...others] = readKept()
  if (JSON.stringify(before) === JSON.stringify(stored)) return
  const all = [stored, ...[before, ...others].filter(entry => entry && entry.address !== stored.address)]
  window.localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)))
}

/** What was asked for at this address the last time; undefined where it was never opened here. */
export const firstQuestion = (address: string): Kept | undefined =>
  readKept().find(stored => stored.address === address)

/** They name what the user looked for. */
export const forgetFirstQuestions = (): void => window.localStorage.removeItem(KEY)
