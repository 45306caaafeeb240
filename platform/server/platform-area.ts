import { SystemAction } from '#platform/contract/action-log.ts'
import { page } from '#platform/contract/define/page.ts'
import { Job, JobLog } from '#platform/contract/job.ts'
import { LOT_KINDS } from '#platform/rules/codes/lot-type.ts'
import { fileOperations } from './files/file-operations.ts'
import { sweepUploads } from './files/sweep-uploads.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { jobOperations } from './jobs/job-operations.ts'
import { layJobs } from './jobs/stored-jobs.ts'
import { resumingJobs, trimmingJobLog } from './jobs/trim-job-log.ts'
import { inboxCalls } from './live/inbox.ts'
import { type AreaServer, serve } from './operation/area-server.ts'
import { servedSeveral } from './operation/several-calls.ts'

/** Parts of the platform itself: the action log, inboxes, files, jobs and housekeeping. */
export const platformArea: AreaServer = {
  area: 'platform',
  keyPrefixes: ['platform', 'wire', 'barcode', 'setup'],
  // Beside the shops' settings.
  pages: [
    page('setup.guide', '/setup', {
      section: 'site',
      icon: 'checks',
      controls: ['view', 'update'],
      everyday: LOT_KINDS,
    }),
  ],
  resources: [serve(SystemAction), serve(Job), serve(JobLog)],
  operations: [...inboxCalls, ...fileOperations, ...jobOperations, servedSeveral],
  jobs: [housekeeping, sweepUploads, trimmingJobLog, resumingJobs],
  foundation: layJobs,
}
