import { z } from 'zod'
import { instant, json, reference, references, shop, text } from './define/fields.ts'
import { resource } from './define/resource.ts'

/** Who changed what, before and after. Written by the platform in the transaction of the change; nobody edits it. */
export const SystemAction = resource('log.systemAction', {
  scope: 'merchant',
  title: 'title',
  actions: ['list', 'export'],
  fields: {
    at: instant(),
    userId: reference('system.userManage', { optional: true }),
    userName: text(),
    action: text({ max: 60 }),
    resource: text({ max: 80 }),
    recordId: text({ optional: true }),
    title: text({ optional: true, max: 400 }),
    siteId: shop(),
    /** Shops of the record before and after. Empty: the record belongs to the whole merchant. Absent: unknown. */
    siteIds: references('system.site', { optional: true }),
    device: text({ max: 40 }),
    address: text({ max: 60 }),
    requestId: text({ max: 60 }),
    before: json(z.record(z.string(), z.unknown()), { optional: true }),
    after: json(z.record(z.string(), z.unknown()), { optional: true }),
  },
  list: {
    columns: ['at', 'userName', 'action', 'resource', 'title', 'siteId', 'address'],
    sort: '-at',
    filters: ['at', 'userName', 'action', 'resource', 'siteId', 'recordId'],
    search: ['title', 'userName', 'resource', 'action'],
  },
})
