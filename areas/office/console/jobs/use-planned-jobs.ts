import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { Job, plannedJobs } from '../../contract/job.ts'

/** @param span days that a calendar or time line shows, YYYY-MM-DD */
export const usePlannedJobs = (span: { from?: string; to?: string } = {}) =>
  useQuery({
    // Under the jobs' key, so that it is read again when a job changes.
    queryKey: [Job.key, 'planned', span.from, span.to],
    queryFn: async ({ signal }) => (await call(plannedJobs, span, { signal, hideErrors: true })).result,
    placeholderData: keepPreviousData,
  })
