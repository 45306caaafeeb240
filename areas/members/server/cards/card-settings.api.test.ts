import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { RedeemRule } from '#areas/members/contract/redeem-rule.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { Tier } from '#areas/members/contract/tier.ts'
import { TopupAward } from '#areas/members/contract/topup-award.ts'
import { server as members } from '#areas/members/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'

const areas = [platformArea, { area: 'system', resources: [serve(Site)] }, catalogue, members]
crudSuite(SvcType, areas, {
  sample: n => ({ name: `Card type ${n}x`, maxBalance: 100 + n }),
  change: { pinAbove: 20, expiryMonths: 48, spendOrder: 'principalFirst' },
  find: 'Card type 1x',
})
crudSuite(TopupAward, areas, {
  sample: n => ({ name: `Award ${n}x`, tiers: [{ from: 10 * n, percent: 5 }] }),
  change: { bonusDays: 60, oncePerMember: true, tiers: [{ from: 5, amount: 1 }] },
  find: 'Award 1x',
})
crudSuite(RedeemRule, areas, {
  sample: n => ({ name: `Redeeming ${n}x`, points: 100 + n, amount: 5 }),
  change: { minimum: 200, step: 50, mostPercent: 40 },
  find: 'Redeeming 1x',
})
crudSuite(Tier, areas, {
  sample: n => ({ name: `Tier ${n}x`, from: 100 * n }),
  change: { factor: 1.5, priceLevel: 2, gift: 'A coffee' },
  find: 'Tier 1x',
})
