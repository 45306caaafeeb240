import { type FieldProblem, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { BasketInput } from '../../contract/price-basket.ts'
import type { BasketProblem, ProblemCode } from '../../rules/priced-basket.ts'
import type { OptionProblemAt } from './basket-options.ts'

const FIELD_OF: Partial<Record<ProblemCode, string>> = {
  'promotions.basket.quantity': 'quantity',
  'promotions.basket.lineTwice': 'lineNo',
  'promotions.basket.openPrice': 'openPrice',
  'promotions.basket.options': 'options',
  'promotions.basket.refundTooMuch': 'quantity',
}

/** A basket that cannot be priced: the first problem as the words of all, each at its own line. */
function refuseBasket(problems: readonly (readonly [path: string, problem: FieldProblem])[]): Refusal {
  const [first] = problems
  const fields = Object.fromEntries(problems.toReversed())
  return refuse(RTN.invalid, first?.[1].code ?? 'platform.refusal.invalid', { params: first?.[1].params, fields })
}

/** Lines with unknown products, by their places. */
export const refuseUnknown = (input: BasketInput, places: readonly number[]): Refusal =>
  refuseBasket(
    places.map(place => {
      const { lineNo, pluId, barcode } = input.lines[place] ?? { lineNo: place }
      const named = pluId ?? barcode
      const path = `lines.${place}.${pluId === undefined && barcode !== undefined ? 'barcode' : 'pluId'}`
      return named === undefined
        ? [path, { code: 'promotions.basket.itemMissing', params: { lineNo } }]
        : [path, { code: 'promotions.basket.itemUnknown', params: { lineNo, item: named } }]
    }),
  )

/** Options that a product does not have, or not enough of them, by the places of the lines. */
export const refuseOptions = (problems: readonly OptionProblemAt[]): Refusal =>
  refuseBasket(problems.map(({ place, code, params }) => [`lines.${place}.options`, { code, params }]))

export const refuseProblems = (input: BasketInput, problems: readonly BasketProblem[]): Refusal =>
  refuseBasket(
    problems.map(problem => [
      toPath(problem, input),
      { code: problem.code, params: { ...problem.params, lineNo: problem.lineNo ?? 0 } },
    ]),
  )

function toPath({ lineNo, code }: BasketProblem, { lines }: BasketInput): string {
  if (lineNo === null) return billField(code)
  const place = lines.findLastIndex(line => line.lineNo === lineNo)
  return `lines.${place}.${FIELD_OF[code] ?? 'discount'}`
}

function billField(code: ProblemCode): string {
  if (code === 'promotions.basket.tenderUnknown') return 'tender'
  return code === 'promotions.basket.tooMany' ? 'lines' : 'billDiscount'
}
