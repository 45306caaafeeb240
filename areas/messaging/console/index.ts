import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'messaging',
  pages: {
    ...definedPages,
    'message.consent': page(() => import('./consent/consent-page.tsx').then(m => m.ConsentPage)),
    'message.box': page(() => import('./box/box-page.tsx').then(m => m.BoxPage)),
    'message.campaign': page(() => import('./campaigns/campaign-page.tsx').then(m => m.CampaignPage)),
    'message.design': page(() => import('./designs/design-page.tsx').then(m => m.DesignPage)),
    'message.invitation': page(() => import('./invitations/invitation-page.tsx').then(m => m.InvitationPage)),
    'message.outbox': page(() => import('./outbox/outbox-page.tsx').then(m => m.OutboxPage)),
    'message.smsAccount': page(() => import('./channels/sms-account-page.tsx').then(m => m.SmsAccountPage)),
    'report.emailArchive': page(() => import('./archive/email-archive-page.tsx').then(m => m.EmailArchivePage)),
    'report.smsDaily': reportPage(
      () => import('../contract/message-reports.ts').then(m => m.SmsDaily),
      () => import('./reports/sms-drills.ts').then(m => m.smsDailyDrills),
    ),
    'report.smsDailyClient': reportPage(
      () => import('../contract/message-reports.ts').then(m => m.SmsDailyClient),
      () => import('./reports/sms-drills.ts').then(m => m.smsDailyClientDrills),
    ),
    'site.emailConfig': page(() => import('./channels/email-config-page.tsx').then(m => m.EmailConfigPage)),
  },
}
