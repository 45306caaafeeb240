import { type ChosenOption, chooseOptions, type OptionProblem } from '#areas/catalogue/rules/options/chosen-options.ts'
import { groupsOfProduct } from '#areas/catalogue/rules/options/option-group.ts'
import { type OptionGroupRow, readOptionGroup } from '#areas/catalogue/rules/options/option-group-row.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { BasketLineInput } from '../../contract/price-basket.ts'
import type { BasketItem } from '../../rules/basket.ts'

export interface OptionProblemAt extends OptionProblem {
  /** Of the line. */
  readonly place: number
}

interface BasketOptions {
  /** By the places of the lines. */
  readonly chosen: readonly (readonly ChosenOption[])[]
  readonly problems: readonly OptionProblemAt[]
}

const groupRows = (ctx: TenantData): Promise<OptionGroupRow[]> =>
  ctx.db.rows<OptionGroupRow>(sql`
    select id, name, kind, min, max, "default", options, ask, apart, "order", products, categories, exceptions
    from catalogue.option_group where merchant_id = ${ctx.merchantId}::uuid and active`)

/** Options that lines choose of their items. A line without options is not checked for required ones: the till asks for them. */
export async function basketOptions(
  ctx: TenantData,
  lines: readonly BasketLineInput[],
  itemOf: (line: BasketLineInput) => BasketItem | undefined,
): Promise<BasketOptions> {
  const isAsked = lines.some(({ options = [] }) => options.length > 0)
  const groups = isAsked ? (await groupRows(ctx)).map(readOptionGroup) : []
  const answers = lines.map(line => {
    const { options = [] } = line
    const item = itemOf(line)
    return item && options.length > 0 ? chooseOptions(groupsOfProduct(groups, item), options) : []
  })
  return {
    chosen: answers.map(answer => ('problems' in answer ? [] : answer)),
    problems: answers.flatMap((answer, place) =>
      'problems' in answer ? answer.problems.map(problem => ({ ...problem, place })) : [],
    ),
  }
}
