import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'member'

export const pages: readonly Page[] = [
  page('member.member', '/member/member', {
    section,
    icon: 'users',
    controls: ['confirm', 'block', 'adjust', 'award', 'merge', 'erase', 'seeContact', 'exportPerson'],
  }),
  page('member.registration', '/member/registration', { section, icon: 'user', controls: ['register'] }),
  page('member.import', '/member/import', { section, icon: 'users', controls: ['view'] }),
  page('member.earnRule', '/member/earnrule', { section, icon: 'gift' }),
  page('member.redeemRule', '/member/redeemrule', { section, icon: 'discount' }),
  page('member.loyaltyCard', '/member/loyaltycard', { section, icon: 'credit-card', controls: ['view'] }),
  page('member.reward', '/member/reward', { section, icon: 'gift' }),
  page('member.voucher', '/member/voucher', { section, icon: 'ticket', controls: ['issue', 'void'] }),
  page('member.tier', '/member/tier', { section, icon: 'star' }),
  page('member.pointEntry', '/member/pointentry', { section, icon: 'history' }),
  page('member.awardRun', '/member/awardrun', { section, icon: 'gift' }),
  page('member.svc', '/settings/svc', {
    section,
    icon: 'credit-card',
    controls: ['issue', 'topUp', 'pay', 'refund', 'withdraw', 'reverse', 'transfer', 'expire', 'adjust', 'block'],
  }),
  page('member.svcType', '/member/svctype', { section, icon: 'wallet' }),
  page('member.svcEntry', '/member/svcentry', { section, icon: 'list' }),
  page('member.topupAward', '/member/topupaward', { section, icon: 'cash' }),
  page('member.patron', '/member/patron', { section, icon: 'user', controls: ['checkIn'] }),
  page('member.patronVisit', '/member/patronvisit', { section, icon: 'history' }),
  page('member.clients', '/member/clients', { section, icon: 'user', controls: ['view'] }),
  page('app.clients', '/app/vip/home', { section: 'app', icon: 'users', controls: ['view'] }),
  page('cardpay.reader', '/cardpay/reader', { section, icon: 'credit-card', controls: ['view', 'setPin'] }),
  page('report.loyalty', '/report/loyalty', { section, icon: 'report' }),
  page('report.siteLoyalty', '/report/siteloyalty', { section, icon: 'report' }),
  page('report.acsLoyalty', '/report/acsLoyalty', { section, icon: 'history', hidden: true, controls: ['view'] }),
  page('member.svcReport', '/member/svcreport', { section, icon: 'report' }),
]
