import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { CategoryComparison } from '../contract/category-comparison.ts'
import { categoryComparison } from './report-drills.ts'

export const CategoryComparisonPage = () => (
  <ReportPage report={CategoryComparison} drill={categoryComparison.drill} finishedOnly />
)
