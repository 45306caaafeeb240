import { SystemAction } from '#platform/contract/action-log.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import type { AnyOperation } from '#platform/contract/define/operation.ts'
import type { Page } from '#platform/contract/define/page.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { logReading } from '../audit/log-reading.ts'
import { documentEngine } from '../document/document-engine.ts'
import type { DocumentEngine } from '../document/engine.ts'
import { documentRoutes } from '../document/routes.ts'
import { reportRoutes } from '../report/routes.ts'
import type { Engine } from '../resource/engine.ts'
import type { Reading } from '../resource/reading.ts'
import { resourceEngine } from '../resource/resource-engine.ts'
import { resourceRoutes } from '../resource/routes.ts'
import type { ServedSetupStep } from '../setup/served-setup-step.ts'
import type { AreaServer, ServedJob, ServedOperation, ServedResource } from './area-server.ts'

/** Every call, page, table and permission of the installation, collected from the areas. A call that is not here does not exist. */
export interface Registry {
  readonly areas: readonly AreaServer[]
  readonly routes: ReadonlyMap<string, ServedOperation>
  readonly resources: ReadonlyMap<string, AnyResource>
  readonly documents: ReadonlyMap<string, AnyDocument>
  readonly reports: ReadonlyMap<string, AnyReport>
  readonly pages: readonly Page[]
  /** Steps of the setup guide in order. */
  readonly setupSteps: readonly ServedSetupStep[]
  /** Every permission that exists, in order. */
  readonly permissions: readonly string[]
  readonly jobs: ReadonlyMap<string, ServedJob>
  readonly engine: Engine
  readonly documentEngine: DocumentEngine
}

function unique<T>(kind: string, items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const map = new Map<string, T>()
  for (const item of items) {
    const key = keyOf(item)
    if (map.has(key)) throw new Error(`two areas give the same ${kind}: ${key}`)
    map.set(key, item)
  }
  return map
}

/** `{ key }:{ control }` of a permission; empty for public, signedIn and platform. */
function listPermissions(operation: AnyOperation): string[] {
  return operation.need.includes(':') ? [operation.need] : []
}

function allPermissions(areas: readonly AreaServer[], routes: Iterable<ServedOperation>): string[] {
  const permissions = new Set<string>()
  for (const area of areas) {
    for (const { definition } of area.resources ?? [])
      for (const action of definition.actions) permissions.add(`${definition.key}:${action}`)
    for (const { definition } of area.documents ?? [])
      for (const action of ['list', 'add', 'update', 'delete', ...Object.keys(definition.transitions)])
        permissions.add(`${definition.key}:${action}`)
    for (const { definition } of area.reports ?? [])
      permissions.add(`${definition.key}:view`).add(`${definition.key}:export`)
    for (const page of area.pages ?? [])
      for (const control of page.controls ?? []) permissions.add(`${page.key}:${control}`)
  }
  for (const { operation } of routes) for (const permission of listPermissions(operation)) permissions.add(permission)
  return [...permissions].sort()
}

/** The log covers all records, so access to it follows from all permissions. */
const readAs = (reading: Reading, resource: ServedResource): ServedResource =>
  resource.definition.key === SystemAction.key ? { ...resource, hooks: { ...resource.hooks, reading } } : resource

/** Collects the areas; duplicate names stop the start. `own` are calls of the platform itself. */
export function createRegistry(areas: readonly AreaServer[], own: readonly ServedOperation[] = []): Registry {
  const log = logReading(
    () => permissions,
    areas.flatMap(area => area.keptFromLog ?? []),
  )
  unique(
    'key prefix',
    areas.flatMap(area => area.keyPrefixes ?? []),
    prefix => prefix,
  )
  const resources = areas.flatMap(area => area.resources ?? []).map(resource => readAs(log, resource))
  const documents = areas.flatMap(area => area.documents ?? [])
  const reports = areas.flatMap(area => area.reports ?? [])
  const engine = resourceEngine(
    resources,
    documents.map(document => document.definition),
  )
  const layouts = areas.find(area => area.paperLayouts)?.paperLayouts
  const documentsEngine = documentEngine(documents, engine, layouts)
  const served = [
    ...own,
    ...areas.flatMap(area => area.operations ?? []),
    ...resources.flatMap(({ definition }) => resourceRoutes(engine, definition)),
    ...documents.flatMap(({ definition }) => documentRoutes(documentsEngine, definition)),
    ...reports.flatMap(report => reportRoutes(engine, report)),
  ]
  const routes = unique('call', served, route => route.operation.path)
  const permissions = allPermissions(areas, routes.values())
  return {
    areas,
    routes,
    resources: new Map(resources.map(resource => [resource.definition.key, resource.definition])),
    documents: unique(
      'document',
      documents.map(document => document.definition),
      definition => definition.key,
    ),
    reports: unique(
      'report',
      reports.map(report => report.definition),
      definition => definition.key,
    ),
    pages: [
      ...unique(
        'page',
        areas.flatMap(area => area.pages ?? []),
        page => page.key,
      ).values(),
    ],
    setupSteps: [
      ...unique(
        'setup step',
        areas.flatMap(area => area.setupSteps ?? []),
        ({ step }) => step.key,
      ).values(),
    ].sort((a, b) => a.step.position - b.step.position),
    permissions,
    jobs: unique(
      'job',
      areas.flatMap(area => area.jobs ?? []),
      job => job.name,
    ),
    engine,
    documentEngine: documentsEngine,
  }
}
