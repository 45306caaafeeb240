import { type Page, page } from '#platform/contract/define/page.ts'

// Not `system`: its menu label would have the name of the resource `system.menu`.
const system = { section: 'administration' }
const site = { section: 'site' }
const acs = { section: 'acs' }
const log = { section: 'log' }

export const pages: readonly Page[] = [
  page('profile', '/profile', { section: 'home', icon: 'user', controls: ['view'], hidden: true }),
  page('site.mySites', '/settings/mysites', { ...site, icon: 'store', controls: ['view'] }),
  page('site.shopSettings', '/settings/shop', { ...site, icon: 'adjustments', controls: ['view', 'update'] }),
  page('site.language', '/settings/language', { ...site, icon: 'language', controls: ['update'] }),
  page('acs.spotManage', '/spot/manage', { ...acs, icon: 'devices' }),
  page('acs.spotActive', '/spot/active', { ...acs, icon: 'circle-check', controls: ['activate'] }),
  page('acs.spotGenerate', '/spot/generate', { ...acs, icon: 'qrcode', controls: ['generate'], platformOnly: true }),
  page('system.userManage', '/settings/usermanage', {
    ...system,
    icon: 'users',
    controls: ['resetPassword', 'block'],
  }),
  page('system.userType', '/system/usertype', { ...system, icon: 'user-cog' }),
  page('system.grant', '/system/grant', { ...system, icon: 'user-check' }),
  page('system.group', '/system/group', { ...system, icon: 'stack' }),
  page('system.changeRequest', '/system/changerequest', {
    ...system,
    icon: 'checks',
    controls: ['request', 'approve'],
  }),
  page('system.userSet', '/system/userset', { ...system, icon: 'user-edit' }),
  page('system.site', '/system/site', { ...system, icon: 'building' }),
  page('system.merchant', '/system/merchant', { ...system, icon: 'bank', platformOnly: true }),
  page('system.menu', '/system/menu', { ...system, icon: 'menu', platformOnly: true }),
  page('system.page', '/system/page', { ...system, icon: 'file', platformOnly: true }),
  page('system.codeIndex', '/system/codeindex', { ...system, icon: 'list-numbers' }),
  page('system.dictionary', '/system/dictionary', { ...system, icon: 'book' }),
  page('system.config', '/system/config', { ...system, icon: 'adjustments-horizontal' }),
  page('system.spotInfo', '/system/spotinfo', { ...system, icon: 'plug' }),
  page('system.toolBox', '/system/toolbox', { ...system, icon: 'tool', controls: ['view'], platformOnly: true }),
  page('system.feedback', '/system/feedback', { ...system, icon: 'message-report' }),
  page('message.outbox', '/message/outbox', { section: 'message', icon: 'mailbox' }),
  page('log.systemAction', '/log/systemaction', { ...log, icon: 'history' }),
  page('log.systemActivity', '/log/activity', { ...log, icon: 'login' }),
]
