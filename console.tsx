import './platform/console/shell/early/start-early.ts'
import type { AreaConsole } from './platform/console/shell/area-console.ts'
import type { Face } from './platform/console/shell/faces.ts'
import { startConsole } from './platform/console/shell/start-console.tsx'

// What grows with the pages is loaded with the first page of its area: none of it is on the way to signing in.
const indexes = import.meta.glob<AreaConsole>('./areas/*/console/index.ts', { import: 'console' })
const keyPrefixes = import.meta.glob<readonly string[]>('./areas/*/contract/key-prefixes.ts', {
  eager: true,
  import: 'keyPrefixes',
})
const faces = import.meta.glob<Face>('./faces/*/face.ts', { eager: true, import: 'face' })
const messages = import.meta.glob('./areas/*/messages/*.json', { import: 'default' })

await startConsole({ indexes, keyPrefixes, messages, faces: Object.values(faces) })
