import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'parking',
  pages: {
    ...definedPages,
    'parking.gates': page(() => import('./gates/gates-page.tsx').then(m => m.GatesPage)),
    'parking.occupancy': page(() => import('./occupancy/occupancy-page.tsx').then(m => m.OccupancyPage)),
    'parking.onlineValidation': page(() => import('./validation/validation-page.tsx').then(m => m.ValidationPage)),
    'parking.scenario': page(() => import('./scenarios/scenario-page.tsx').then(m => m.ScenarioPage)),
    'parking.scenarioControl': page(() =>
      import('./scenarios/scenario-control-page.tsx').then(m => m.ScenarioControlPage),
    ),
    'parking.stay': page(() => import('./stays/stay-page.tsx').then(m => m.StayPage)),
  },
}
