import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'acs'
const people = { section, group: 'people' }
const places = { section, group: 'places' }

export const pages: readonly Page[] = [
  page('acs.account', '/acs/account', { ...people, icon: 'building', controls: ['suspend', 'close'] }),
  page('acs.credential', '/settings/credential', {
    ...people,
    icon: 'id',
    controls: ['block', 'resetPassback'],
    everyday: ['parking'],
  }),
  page('acs.credentialExplorer', '/acs/explorer', {
    ...people,
    icon: 'history',
    controls: ['view'],
    everyday: ['parking'],
  }),
  page('acs.credentialVerify', '/settings/credentialverify', { ...people, icon: 'circle-check', controls: ['view'] }),
  page('acs.shipping', '/acs/shipping', { ...people, icon: 'truck' }),
  page('acs.valuePass', '/settings/valuepass', { ...people, icon: 'wallet', controls: ['sell', 'refund'] }),
  page('report.valuePassPayroll', '/report/valuepasspayroll', {
    section: 'report',
    group: 'people',
    icon: 'wallet',
    controls: ['close'],
  }),
  page('acs.package', '/acs/package', { ...people, icon: 'package' }),
  page('acs.group', '/acs/group', { ...people, icon: 'users' }),
  page('acs.type', '/settings/actype', { ...people, icon: 'category' }),
  page('acs.timezone', '/acs/timezone', { ...people, icon: 'clock' }),
  page('acs.roster', '/acs/roster', { ...people, icon: 'calendar' }),
  page('acs.entity', '/acs/entity', { ...places, icon: 'barrier-block' }),
  page('parking.area', '/parking/area', { ...places, icon: 'parking' }),
  page('acs.config', '/acs/config', { ...places, icon: 'plug-connected', controls: ['rotateKey', 'simulate'] }),
  page('log.loop', '/log/loop', { section: 'log', icon: 'history' }),
  page('log.scan', '/log/scan', { section: 'log', icon: 'history' }),
  page('log.action', '/log/action', { section: 'log', icon: 'history' }),
  page('site.command', '/settings/command', { section: 'site', icon: 'tool' }),
  page('site.commandCode', '/settings/commandcode', { section: 'site', icon: 'code' }),
  page('acs.deviceControl', '/acs/devicecontrol', { ...places, icon: 'devices', controls: ['view', 'send'] }),
]
