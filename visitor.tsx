import { startVisitor, type VisitorPages } from './platform/console/visitor/start-visitor.tsx'

const areas = import.meta.glob<VisitorPages>('./areas/*/console/visitor-pages.ts', {
  eager: true,
  import: 'visitorPages',
})

await startVisitor(Object.values(areas))
