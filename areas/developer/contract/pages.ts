import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'developer'

export const pages: readonly Page[] = [
  page('developer.credential', '/developer/credential', { section, icon: 'key', controls: ['roll', 'revoke'] }),
  page('developer.webhook', '/developer/webhook', { section, icon: 'plug', controls: ['rotate', 'test'] }),
  page('developer.eventLog', '/developer/eventlog', { section, icon: 'history' }),
  page('developer.payLog', '/developer/paylog', { section, icon: 'credit-card' }),
  page('developer.delivery', '/developer/delivery', { section, icon: 'mailbox', controls: ['redeliver'] }),
]
