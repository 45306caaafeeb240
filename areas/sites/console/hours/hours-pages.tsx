import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { BusinessTime, TradeHours } from '../../contract/opening-hours.ts'
import { businessOpening, tradeOpening } from '../../contract/site-opening.ts'
import { WeekPanel } from './week-panel.tsx'

/** Trading hours, and when the selected shop sells in the next seven days. */
export const TradeHoursPage = () => (
  <ResourceListPage resource={TradeHours} notice={<WeekPanel opening={tradeOpening} of={TradeHours.key} />} />
)

/** Business hours, and when the selected site is open in the next seven days. */
export const BusinessTimePage = () => (
  <ResourceListPage resource={BusinessTime} notice={<WeekPanel opening={businessOpening} of={BusinessTime.key} />} />
)
