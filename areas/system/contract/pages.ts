import { type Page, page } from '#platform/contract/define/page.ts'
import { LOT_KINDS } from '#platform/rules/codes/lot-type.ts'

// Not `system`, because its menu label would have the key of the resource `system.menu`.
const system = { section: 'administration' }
const site = { section: 'site' }
const acs = { section: 'acs', group: 'places' }
const log = { section: 'log' }
/** Pages for platform administrators are separate from those of merchants. */
const installation = { section: 'installation' }

export const pages: readonly Page[] = [
  page('profile', '/profile', { section: 'home', icon: 'user', controls: ['view'], hidden: true }),
  page('site.mySites', '/settings/mysites', { ...site, icon: 'store', controls: ['view'] }),
  page('site.shopSettings', '/settings/shop', {
    ...site,
    icon: 'adjustments',
    controls: ['view', 'update'],
    everyday: LOT_KINDS,
  }),
  page('site.holidays', '/settings/holidays', { ...site, icon: 'calendar', everyday: ['parking'] }),
  page('site.language', '/settings/language', { ...site, icon: 'language', controls: ['update'] }),
  page('acs.spotManage', '/spot/manage', { ...acs, icon: 'devices', everyday: ['parking'] }),
  page('acs.spotActive', '/spot/active', {
    ...acs,
    icon: 'circle-check',
    controls: ['activate'],
    everyday: ['parking'],
  }),
  page('acs.spotGenerate', '/spot/generate', {
    ...installation,
    icon: 'qrcode',
    controls: ['generate'],
    platformOnly: true,
    everyday: LOT_KINDS,
  }),
  page('system.userManage', '/settings/usermanage', {
    ...site,
    icon: 'users',
    controls: ['resetPassword', 'block'],
  }),
  page('system.userType', '/system/usertype', { ...system, group: 'people', icon: 'user-cog' }),
  page('system.grant', '/system/grant', { ...system, group: 'people', icon: 'user-check' }),
  page('mls.user', '/mls/user', { ...system, group: 'people', icon: 'users' }),
  page('mls.role', '/mls/role', { ...system, group: 'people', icon: 'user-shield' }),
  page('mls.level', '/mls/level', { ...system, group: 'people', icon: 'stack-2' }),
  page('system.group', '/system/group', { ...system, group: 'people', icon: 'stack' }),
  page('system.changeRequest', '/system/changerequest', {
    ...system,
    group: 'people',
    icon: 'checks',
    controls: ['request', 'approve'],
  }),
  page('system.userSet', '/system/userset', { ...system, group: 'people', icon: 'user-edit' }),
  page('system.site', '/system/site', { ...system, group: 'business', icon: 'building' }),
  page('system.lotSet', '/system/lotset', { ...system, group: 'business', icon: 'adjustments', controls: ['apply'] }),
  page('system.merchantDetails', '/system/merchantdetails', {
    ...site,
    icon: 'id',
    controls: ['view', 'update'],
    everyday: LOT_KINDS,
  }),
  page('system.merchant', '/system/merchant', {
    ...installation,
    icon: 'bank',
    platformOnly: true,
    everyday: LOT_KINDS,
  }),
  page('system.menu', '/system/menu', { ...installation, icon: 'menu', platformOnly: true, everyday: LOT_KINDS }),
  page('system.page', '/system/page', { ...installation, icon: 'file', platformOnly: true, everyday: LOT_KINDS }),
  page('system.codeIndex', '/system/codeindex', { ...system, group: 'console', icon: 'list-numbers' }),
  page('system.dictionary', '/system/dictionary', { ...system, group: 'console', icon: 'book' }),
  page('system.config', '/system/config', { ...system, group: 'console', icon: 'adjustments-horizontal' }),
  page('system.spotInfo', '/system/spotinfo', { ...system, group: 'business', icon: 'plug' }),
  page('system.job', '/settings/job', {
    ...installation,
    icon: 'clock',
    controls: ['stop', 'start', 'run', 'schedule'],
    platformOnly: true,
    everyday: LOT_KINDS,
  }),
  page('system.jobLog', '/settings/joblog', { ...log, icon: 'list', controls: ['cancel'] }),
  page('system.toolBox', '/system/toolbox', {
    ...installation,
    icon: 'tool',
    controls: ['view'],
    platformOnly: true,
    everyday: LOT_KINDS,
  }),
  page('system.feedback', '/system/feedback', { ...system, group: 'console', icon: 'message-report' }),
  page('log.systemAction', '/log/systemaction', { ...log, icon: 'history' }),
  page('log.systemActivity', '/log/activity', { ...log, icon: 'login' }),
]
