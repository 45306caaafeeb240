import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'message'

export const pages: readonly Page[] = [
  page('message.box', '/message/box', { section, icon: 'message', controls: ['reply', 'assign', 'close'] }),
  page('message.campaign', '/message/campaign', { section, icon: 'speaker', controls: ['send'] }),
  page('message.design', '/system/messagedesign', { section, icon: 'template', controls: ['test'] }),
  page('site.messageElement', '/settings/messageelement', { section, icon: 'puzzle' }),
  page('message.outbox', '/message/outbox', { section, icon: 'mailbox' }),
  page('message.consent', '/message/consent', { section, icon: 'shield', controls: ['change'] }),
  page('message.invitation', '/message/invitation', { section, icon: 'user', controls: ['send', 'withdraw'] }),
  page('message.smsChannel', '/system/smschannel', { section, icon: 'plug' }),
  page('message.smsAccount', '/system/smsaccount', { section, icon: 'mobile', controls: ['test'] }),
  page('site.emailConfig', '/settings/emailconfig', { section, icon: 'mail', controls: ['test'] }),
  page('report.marketingList', '/report/marketinglist', { section, icon: 'users' }),
  page('app.marketingList', '/app/marketinglist/home', {
    ...{ section: 'app', icon: 'users', controls: ['view'] },
  }),
  page('report.birthday', '/report/birthday', { section, icon: 'gift' }),
  page('report.smsDaily', '/report/smsdaily', { section, icon: 'chart' }),
  page('report.smsDailyClient', '/report/smsdailyclient', { section, icon: 'chart' }),
  page('report.emailArchive', '/report/emailarchive', { section, icon: 'books', controls: ['seeBody'] }),
  page('report.emailEvent', '/report/emailevent', { section, icon: 'history' }),
]
