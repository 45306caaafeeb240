import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Dealer } from '../../contract/dealer.ts'
import { DealerStatements } from './dealer-statements.tsx'
import { MerchantsControl } from './merchants-control.tsx'
import { OwnMerchantControl } from './own-merchant-control.tsx'

const view: FormView<typeof Dealer> = {
  full: true,
  controls: { merchants: MerchantsControl, ownMerchant: OwnMerchantControl },
  below: DealerStatements,
  hidden: (_row, value) => [value('shareKind') === 'perTransaction' ? 'sharePercent' : 'sharePerTransaction'],
}

/** Dealers of the installation, their merchants and monthly statements. */
export const DealerPage = () => <ResourceListPage resource={Dealer} view={view} />
