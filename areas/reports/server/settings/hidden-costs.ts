import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { ConfiguredReport } from '../../contract/settings.ts'
import { effectiveSettings } from './stored-settings.ts'

/** Columns with costs, and those calculated from costs. */
const COSTS: readonly string[] = ['cost', 'costed', 'margin', 'marginPercent', 'costedPercent']

/** Cost and margin, for whom the report's settings keep them from. */
export const hiddenCosts =
  (report: ConfiguredReport) =>
  async (ctx: TenantData & WithAccess): Promise<readonly string[]> =>
    (await effectiveSettings(ctx, report)).hideCost ? COSTS : []
