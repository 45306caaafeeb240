import type { AreaConsole } from './platform/console/shell/area-console.ts'
import type { Face } from './platform/console/shell/faces.ts'
import { startConsole } from './platform/console/shell/start-console.tsx'

// The indexes hold lazy loaders only: no page of any area, and no face, is on the way to signing in.
const areas = import.meta.glob<AreaConsole>('./areas/*/console/index.ts', { eager: true, import: 'console' })
const faces = import.meta.glob<Face>('./faces/*/face.ts', { eager: true, import: 'face' })
const messages = import.meta.glob('./areas/*/messages/*.json', { import: 'default' })

await startConsole({ areas: Object.values(areas), messages, faces: Object.values(faces) })
