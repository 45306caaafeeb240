/** What the keys of this area's pages, permissions and words begin with. Imports nothing: signing in loads it. */
export const keyPrefixes = [
  ...['message', 'site.emailConfig', 'site.messageElement'],
  ...['report.smsDaily', 'report.smsDailyClient', 'report.emailArchive', 'report.emailEvent'],
  ...['report.birthday', 'report.marketingList', 'app.marketingList'],
]
