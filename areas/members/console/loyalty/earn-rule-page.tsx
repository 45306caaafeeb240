import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { EarnRule } from '../../contract/earn-rule.ts'

const BASE = ['points', 'per', 'withTax', 'excludedCategories', 'expiry', 'expiryMonths', 'priority']

const view: FormView<typeof EarnRule> = { hidden: (_, value) => (value('kind') === 'bonus' ? BASE : ['factor']) }

/** How members earn points. A bonus multiplies what the base rule gives; the form shows the fields of the chosen kind. */
export const EarnRulePage = () => <ResourceListPage resource={EarnRule} view={view} />
