import { type Page, page } from '#platform/contract/define/page.ts'
import { GATE_ACTIONS } from './gates.ts'

const cars = { section: 'acs', group: 'parking' }
const reports = { section: 'report', group: 'money' }

export const pages: readonly Page[] = [
  page('parking.gates', '/parking/boomgates', {
    ...{ ...cars, icon: 'barrier-block', everyday: ['parking'] },
    controls: ['view', ...GATE_ACTIONS],
  }),
  page('parking.scenario', '/parking/scenario', { ...cars, icon: 'bolt', controls: ['run', 'end'] }),
  page('app.boomGates', '/app/boomgates/home', { section: 'app', icon: 'barrier-block', controls: ['view'] }),
  page('app.scenarioControl', '/app/scenariocontrol/home', { section: 'app', icon: 'bolt', controls: ['view'] }),
  page('app.ticketValidation', '/app/ticketvalidation/home', {
    ...{ section: 'app', icon: 'circle-check', controls: ['view'] },
  }),
  page('app.validationList', '/app/validationlist/home', {
    ...{ section: 'app', icon: 'report', controls: ['view'] },
  }),
  page('parking.occupancy', '/settings/countconfig', {
    ...{ ...cars, icon: 'parking', everyday: ['parking'] },
    controls: ['view', 'correct', 'import'],
  }),
  page('parking.validationType', '/settings/validationtype', { ...cars, icon: 'tag' }),
  page('parking.onlineValidation', '/parking/onlinevalidation', {
    ...{ ...cars, icon: 'circle-check' },
    controls: ['view', 'apply', 'cancel'],
  }),
  page('parking.validationSettings', '/settings/onlinevalidation', {
    ...{ ...cars, icon: 'adjustments' },
    controls: ['view'],
  }),
  page('report.occupancy', '/report/occupancy', { section: 'report', group: 'days', icon: 'parking' }),
  page('report.passages', '/report/passages', { section: 'report', group: 'days', icon: 'barrier-block' }),
  page('report.fee', '/report/fee', {
    ...{ section: 'report', group: 'money', icon: 'receipt' },
    controls: ['recompute'],
  }),
  page('parking.voucher', '/parking/voucher', {
    ...{ ...cars, icon: 'tag' },
    controls: ['generate', 'issue', 'void', 'redeem'],
  }),
  page('parking.voucherDefinition', '/settings/voucherdefinition', { ...cars, icon: 'template' }),
  page('system.voucherMerchant', '/system/vouchermerchant', { ...cars, icon: 'building', controls: ['all'] }),
  page('parking.validationList', '/report/validationlist', { ...reports, icon: 'circle-check' }),
  page('report.validVoucher', '/report/validvoucher', { ...reports, icon: 'tag' }),
  page('report.voucherPool', '/report/voucherpool', { ...reports, icon: 'package' }),
  page('report.voucherBilling', '/report/voucherbilling', { ...reports, icon: 'wallet', controls: ['close'] }),
  page('parking.stay', '/parking/stay', { ...cars, icon: 'ticket', controls: ['pay', 'end'], everyday: ['parking'] }),
]
