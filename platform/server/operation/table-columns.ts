import { showTableColumn, type TableColumn } from '#platform/contract/calls/table-columns.ts'
import { getHeaders } from '#platform/contract/define/document-parts.ts'
import { fieldEntries } from '#platform/contract/define/field.ts'
import { type AnyReport, columnEntries } from '#platform/contract/define/report.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle, type ServedOperation } from './area-server.ts'
import type { Localised } from './needs.ts'
import type { Registry } from './registry.ts'

function columnsOfResource(ctx: Localised, { key, fields, list }: AnyResource): TableColumn[] {
  const t = ctx.words.in(ctx.locale)
  const listed = new Set<string>(list.columns)
  return fieldEntries(fields)
    .filter(([, field]) => field.kind !== 'secret')
    .map(([name, { kind }]) => ({ name, title: t(`${key}.fields.${name}`), kind, listed: listed.has(name) }))
}

function columnsOfReport(ctx: Localised, { key, columns }: AnyReport): TableColumn[] {
  const t = ctx.words.in(ctx.locale)
  return columnEntries(columns).map(([name, { kind }]) => ({
    name,
    title: t(`${key}.columns.${name}`),
    kind,
    listed: true,
  }))
}

/** Calls about the registry itself; they request it when they run. */
export const columnCalls = (registry: () => Registry): readonly ServedOperation[] => [
  handle(showTableColumn, async (ctx, { table }) => {
    const report = registry().reports.get(table)
    const document = registry().documents.get(table)
    const resource = registry().resources.get(table) ?? (document && getHeaders(document))
    // A table that the caller may not see gets the same answer as one that does not exist.
    if (report && ctx.access.may(`${table}:view`)) return done(columnsOfReport(ctx, report))
    if (resource && ctx.access.may(`${table}:list`)) return done(columnsOfResource(ctx, resource))
    return refuse(RTN.notFound, 'platform.refusal.noSuchTable')
  }),
]
