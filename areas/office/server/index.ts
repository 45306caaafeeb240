import { type AreaServer, serve, serveDocument } from '#platform/server/operation/area-server.ts'
import { Invoice } from '../contract/invoice.ts'
import { Job } from '../contract/job.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { Project } from '../contract/project.ts'
import { sections } from '../contract/sections.ts'
import { Service } from '../contract/service.ts'
import { TimeEntry } from '../contract/time-entry.ts'
import { demo } from './demo/office-demo.ts'
import { billingProject } from './invoices/bill-project.ts'
import { invoiceHooks } from './invoices/invoice-hooks.ts'
import { listingRecentInvoices } from './invoices/recent-invoices.ts'
import { changingJobStatus } from './jobs/change-job-status.ts'
import { creatingJobFrom } from './jobs/create-job-from.ts'
import { commenting, tellingJob } from './jobs/job-comments.ts'
import { jobHooks } from './jobs/job-hooks.ts'
import { listingPlanned } from './jobs/planned-jobs.ts'
import { answeringOverview } from './overview/office-overview.ts'
import { projectHooks } from './projects/project-hooks.ts'
import { closingMonth, listingMonths } from './time/closed-months.ts'
import { timeHooks } from './time/time-hooks.ts'

export const server: AreaServer = {
  area: 'office',
  keyPrefixes,
  sections,
  pages,
  resources: [serve(Project, projectHooks), serve(Service), serve(Job, jobHooks), serve(TimeEntry, timeHooks)],
  documents: [serveDocument(Invoice, invoiceHooks)],
  operations: [
    ...[changingJobStatus, commenting, tellingJob, listingPlanned, creatingJobFrom],
    ...[listingMonths, closingMonth, billingProject, answeringOverview],
    listingRecentInvoices,
  ],
  demo,
}
