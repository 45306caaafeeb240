import type { SetupStep } from '#platform/contract/define/setup-step.ts'

export const setUpTax: SetupStep = {
  key: 'catalogue.setup.tax',
  position: 20,
  page: 'catalogue.tax',
  need: 'catalogue.tax:add',
}

export const setUpProducts: SetupStep = {
  key: 'catalogue.setup.products',
  position: 60,
  page: 'catalogue.plu',
  need: 'catalogue.plu:add',
}

export const setUpMenu: SetupStep = {
  key: 'catalogue.setup.menu',
  position: 70,
  page: 'catalogue.menuSetup',
  need: 'catalogue.menuSetup:publish',
  trades: ['retail', 'hospitality'],
}
