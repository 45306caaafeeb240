import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { TicketPlan } from '../../contract/plan.ts'
import { AdmissionControl } from './admission-control.tsx'
import { ExtraColumnsControl } from './extra-columns-control.tsx'
import { PlanState } from './plan-state.tsx'
import { CancelRulesControl, PricesControl, QuotasControl } from './price-controls.tsx'
import { DaysControl, SessionsControl } from './session-controls.tsx'

const SESSIONS_ONLY = ['sessions', 'days']
const OTHERS_ONLY = ['capacity']

const view: FormView<typeof TicketPlan> = {
  full: true,
  controls: {
    ...{ sessions: SessionsControl, days: DaysControl, prices: PricesControl, quotas: QuotasControl },
    ...{ cancelRules: CancelRulesControl, extraColumns: ExtraColumnsControl },
    admission: AdmissionControl,
  },
  hidden: (_row, value) => [
    'state', // shown above, with what can be done about it
    ...(value('kind') === 'slots' ? OTHERS_ONLY : SESSIONS_ONLY),
    ...(value('chargeMethod') === 'perDuration' ? [] : ['blockMinutes']),
    ...(value('deposit') === 'none' ? ['depositValue'] : []),
  ],
  above: ({ row }: RecordPartProps<typeof TicketPlan>) => <PlanState row={row} />,
}

/** What the shops sell tickets for. */
export const PlanPage = () => <ResourceListPage resource={TicketPlan} view={view} />
