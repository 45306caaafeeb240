import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { Scenario } from '../../contract/scenario.ts'
import { ScenarioControl } from './scenario-control.tsx'
import { ScheduleControl } from './schedule-control.tsx'
import { StepsControl } from './steps-control.tsx'

const view: FormView<typeof Scenario> = { full: true, controls: { steps: StepsControl, schedule: ScheduleControl } }

/** Scenarios: run them, see what gates answer, and define them. */
export function ScenarioPage() {
  const shop = useCurrentShop()
  return (
    <ResourceListPage
      resource={Scenario}
      view={view}
      notice={shop && <ScenarioControl key={shop.ordLot} ordLot={shop.ordLot} />}
    />
  )
}
