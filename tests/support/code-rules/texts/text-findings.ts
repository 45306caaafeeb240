import type { ReplacedWords } from '../replaced-words.ts'
import { allForms, plainText } from './plain-text.ts'
import { readingGrade, sentencesIn, wordsIn } from './reading-grade.ts'

/** School years that a help or error text may require. */
const HIGHEST_GRADE = 8
/** Longer sentences are listed but do not fail. */
const MOST_WORDS = 20

export interface TextFinding {
  readonly key: string
  readonly text: string
  readonly problem: string
  /** False: listed only. */
  readonly fails: boolean
}

/** A check of English messages: phrases that are replaced, reading grade, long sentences. */
export function textCheck({
  phrases,
  familiarWords,
  fixedTexts,
}: ReplacedWords): (key: string, message: string) => TextFinding[] {
  const replaced = Object.entries(phrases).map(([phrase, use]) => ({ phrase: new RegExp(phrase, 'i'), use }))
  const familiar = new Set(familiarWords)
  const fixed = new Set(fixedTexts.map(withoutEnd))
  return (key, message) => {
    if (fixed.has(withoutEnd(message))) return []
    const text = plainText(message)
    // Search words may be old names.
    const searched = key.endsWith('.alsoCalled') ? '' : allForms(message)
    const report = (problem: string, fails = true): TextFinding => ({ key, text: message, problem, fails })
    return [
      ...replaced.flatMap(({ phrase, use }) => {
        const [found] = phrase.exec(searched) ?? []
        return found === undefined ? [] : [report(`"${found}": write "${use}"`)]
      }),
      ...gradeOf(text, familiar).map(grade => report(`reading grade ${grade}: at most ${HIGHEST_GRADE}`)),
      ...sentencesIn(text)
        .map(sentence => wordsIn(sentence).length)
        .filter(count => count > MOST_WORDS)
        .map(count => report(`a sentence of ${count} words: split it`, false)),
    ]
  }
}

/**
 * The grade of a text in sentences, when it is too high: help, errors and notices. Names and buttons are not graded.
 */
function gradeOf(text: string, familiar: ReadonlySet<string>): string[] {
  const grade = /[.!?](\s|$)/.test(text) ? readingGrade(text, familiar) : undefined
  return grade !== undefined && grade >= HIGHEST_GRADE + 0.05 ? [grade.toFixed(1)] : []
}

const withoutEnd = (text: string) => text.replace(/[.!]$/, '').trim().toLowerCase()
