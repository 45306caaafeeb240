import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'oa'

export const pages: readonly Page[] = [
  page('oa.index', '/oa/index', { section, icon: 'layout-grid', controls: ['list'] }),
  page('oa.jobList', '/oa/jobs', { section, icon: 'checks', controls: ['changeStatus', 'comment'] }),
  page('oa.project', '/oa/project', { section, icon: 'briefcase' }),
  page('oa.timeEntry', '/oa/time', { section, icon: 'clock', controls: ['all', 'closeMonth'] }),
  page('oa.service', '/oa/service', { section, icon: 'list' }),
  page('oa.invoice', '/oa/invoice', { section, icon: 'file-invoice', controls: ['bill'] }),
]
