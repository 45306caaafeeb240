import type { OptionKind } from './option-group.ts'

interface OptionFacts {
  readonly id?: string | undefined
  readonly name: string
  readonly price: number
  readonly plu?: string | undefined
}

export interface OptionGroupFacts {
  readonly kind: OptionKind
  readonly min: number
  readonly max: number | null
  readonly default: readonly string[]
  readonly options: readonly OptionFacts[]
  readonly exceptions: readonly { readonly product: string; readonly prices: Readonly<Record<string, number>> }[]
}

export interface OptionGroupProblem {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** What does not go together in a group, by field. `known` are the products that there are. */
export function optionGroupProblems(
  group: OptionGroupFacts,
  known: ReadonlySet<string>,
): Record<string, OptionGroupProblem> | undefined {
  const problems = [
    ['options', optionsProblem(group, known)],
    ['max', countProblem(group)],
    ['default', defaultProblem(group)],
    ['exceptions', exceptionsProblem(group, known)],
  ] as const
  const wrong = problems.flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []))
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

function optionsProblem(
  { kind, options }: OptionGroupFacts,
  known: ReadonlySet<string>,
): OptionGroupProblem | undefined {
  const twice = firstTwice(options.map(({ name }) => name.toLowerCase()))
  if (twice !== undefined) return { code: 'catalogue.refusal.optionTwice', params: { name: twice } }
  if (firstTwice(options.flatMap(({ id }) => id ?? [])) !== undefined)
    return { code: 'catalogue.refusal.optionIdTwice' }
  if (kind === 'note' && options.some(({ price }) => price !== 0)) return { code: 'catalogue.refusal.notePrice' }
  if (kind === 'extra' && options.some(({ price }) => price < 0)) return { code: 'catalogue.refusal.extraPrice' }
  return options.some(({ plu }) => plu !== undefined && !known.has(plu))
    ? { code: 'platform.field.noSuchRecord' }
    : undefined
}

function countProblem({ kind, min, max }: OptionGroupFacts): OptionGroupProblem | undefined {
  if (max !== null && min > max) return { code: 'catalogue.refusal.optionsMinMax' }
  return kind === 'size' && (min !== 1 || max !== 1) ? { code: 'catalogue.refusal.oneSize' } : undefined
}

function defaultProblem({ default: chosen, options, max }: OptionGroupFacts): OptionGroupProblem | undefined {
  const ids = new Set(options.map(({ id }) => id))
  if (firstTwice(chosen) !== undefined || chosen.some(id => !ids.has(id)))
    return { code: 'catalogue.refusal.defaultOption' }
  return max !== null && chosen.length > max ? { code: 'catalogue.refusal.defaultsMax', params: { max } } : undefined
}

function exceptionsProblem(
  { exceptions, options }: OptionGroupFacts,
  known: ReadonlySet<string>,
): OptionGroupProblem | undefined {
  if (firstTwice(exceptions.map(({ product }) => product)) !== undefined)
    return { code: 'catalogue.refusal.exceptionTwice' }
  if (exceptions.some(({ product }) => !known.has(product))) return { code: 'platform.field.noSuchRecord' }
  const ids = new Set(options.map(({ id }) => id))
  return exceptions.some(({ prices }) => Object.keys(prices).some(id => !ids.has(id)))
    ? { code: 'catalogue.refusal.exceptionOption' }
    : undefined
}

const firstTwice = (texts: readonly string[]): string | undefined => texts.find((text, at) => texts.indexOf(text) < at)
