import type { SetupStep } from '#platform/contract/define/setup-step.ts'

export const setUpPayment: SetupStep = {
  key: 'pos.setup.payment',
  position: 30,
  page: 'pos.paymentConfig',
  need: 'pos.paymentConfig:add',
}

export const setUpRegister: SetupStep = {
  key: 'pos.setup.register',
  position: 40,
  page: 'pos.cashRegister',
  need: 'pos.cashRegister:add',
}

export const setUpClerks: SetupStep = {
  key: 'pos.setup.clerks',
  position: 50,
  page: 'pos.staff',
  need: 'pos.staff:add',
}

/** Completes the guide. */
export const makeFirstSale: SetupStep = {
  key: 'pos.setup.sale',
  position: 90,
  page: 'pos.register',
  need: 'pos.register:sell',
}
