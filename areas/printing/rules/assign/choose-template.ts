import type { LinesKindName } from '../kinds/lines-kinds.ts'
import type { LinesTree } from '../lines/element.ts'

export const PRINT_MODES = ['sales', 'refund', 'training'] as const
export type PrintMode = (typeof PRINT_MODES)[number]

/** A published template with the conditions of one of its assignments; null: any. */
export interface AssignedTemplate<K extends string = LinesKindName, T = LinesTree> {
  readonly ordNum: number
  /** Of its publication. */
  readonly number: number
  readonly kind: K
  readonly language: string | null
  readonly printer: string | null
  readonly register: string | null
  /** Assigned to shops by name, not to all. */
  readonly ofShop: boolean
  readonly mode: PrintMode | null
  readonly channel: string | null
  readonly tree: T
}

export interface PrintOccasion<K extends string = LinesKindName> {
  readonly kind: K
  /** Ids; undefined: unknown where the print is made. */
  readonly printer?: string | undefined
  readonly register?: string | undefined
  readonly mode: PrintMode
  readonly channel: string
  /** Of the customer, then of the shop; the first that has a template decides. */
  readonly languages: readonly string[]
}

const FALLBACK_LANGUAGE = 'en'

type AnyAssigned = AssignedTemplate<string, unknown>

function holds(template: AnyAssigned, { kind, printer, register, mode, channel }: PrintOccasion<string>): boolean {
  const fits = (wanted: string | null, is: string | undefined) => wanted === null || wanted === is
  return (
    template.kind === kind &&
    fits(template.printer, printer) &&
    fits(template.register, register) &&
    fits(template.mode, mode) &&
    fits(template.channel, channel)
  )
}

/** The printer is nearest, then the register, the shop and the merchant. */
const nearness = ({ printer, register, ofShop }: AnyAssigned): number =>
  printer !== null ? 3 : register !== null ? 2 : ofShop ? 1 : 0

const conditions = ({ mode, channel }: AnyAssigned): number => Number(mode !== null) + Number(channel !== null)

/** Place of its language among those wanted; templates without one come last of those that fit. */
function languageRank({ language }: AnyAssigned, languages: readonly string[]): number {
  if (language === null) return languages.length + 1
  const at = [...languages, FALLBACK_LANGUAGE].findIndex(
    wanted => wanted === language || wanted.startsWith(`${language}-`),
  )
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

/** The template that prints; undefined: the built-in one. Among equals the lower number decides. */
export function chooseTemplate<K extends string, T>(
  templates: readonly AssignedTemplate<K, T>[],
  occasion: PrintOccasion<K>,
): AssignedTemplate<K, T> | undefined {
  const rank = (template: AnyAssigned) => languageRank(template, occasion.languages)
  const [best] = templates
    .filter(template => holds(template, occasion) && Number.isFinite(rank(template)))
    .sort(
      (a, b) => nearness(b) - nearness(a) || conditions(b) - conditions(a) || rank(a) - rank(b) || a.ordNum - b.ordNum,
    )
  return best
}
