import type { SetupStep } from '#platform/contract/define/setup-step.ts'

export const addMerchant: SetupStep = {
  key: 'system.setup.merchant',
  position: 5,
  page: 'system.merchant',
  need: 'system.merchant:add',
  ofInstallation: true,
}

/** A sign-up uses the owner's name as the merchant's. */
export const setUpTrade: SetupStep = {
  key: 'system.setup.trade',
  position: 7,
  page: 'system.merchantDetails',
  need: 'system.merchantDetails:update',
}

export const setUpShop: SetupStep = {
  key: 'system.setup.shop',
  position: 10,
  page: 'system.site',
  need: 'system.site:update',
}

export const setUpReceipt: SetupStep = {
  key: 'system.setup.receipt',
  position: 80,
  page: 'site.shopSettings',
  need: 'site.shopSettings:update',
}
