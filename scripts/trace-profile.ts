import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly tid: number
  readonly pid: number
  readonly id?: string
  readonly args: { readonly data?: Record<string, unknown> }
}

interface ProfileNode {
  readonly id: number
  readonly parent?: number
  readonly callFrame: { readonly functionName: string; readonly url?: string; readonly lineNumber?: number }
}

interface Chunk {
  readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] }
  readonly timeDeltas?: readonly number[]
}

/** Comment above each module in a console that was built with `--minify false`. */
const MODULE = /^\/\/ ([\w@./~+ -]+\.(?:[cm]?jsx?|tsx?|json|css))$/

function moduleFinder(assets: string): (file: string, line: number) => string {
  const lines = new Map<string, readonly string[]>()
  const readLines = (file: string) => {
    const path = join(assets, file)
    const text = lines.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
    lines.set(file, text)
    return text
  }
  return (file, line) => {
    const text = readLines(file)
    for (let at = line; at >= 0; at--) {
      const module = MODULE.exec(text[at] ?? '')?.[1]
      if (module) return module.replace(/.*node_modules\//, '')
    }
    return '(minified)'
  }
}

/** The part of a module's path that names its owner: a library, or a folder of ours. */
const folderOf = (module: string): string =>
  module
    .split('/')
    .slice(0, /^(?:@|platform|areas)/.test(module) ? 3 : 1)
    .join('/')

const fileOf = ({ callFrame }: ProfileNode): string => callFrame.url?.split('/').at(-1)?.split('?')[0] ?? ''

/** Samples of one thread between two times: microseconds by node id. */
function selfTimes(chunks: readonly Chunk[], started: number, from: number, until: number) {
  const nodes = new Map<number, ProfileNode>()
  const self = new Map<number, number>()
  let clock = started
  for (const { cpuProfile, timeDeltas = [] } of chunks) {
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    cpuProfile?.samples?.forEach((id, at) => {
      const delta = timeDeltas[at] ?? 0
      clock += delta
      if (clock >= from && clock <= until) self.set(id, (self.get(id) ?? 0) + delta)
    })
  }
  return { nodes, self }
}

export type TimeTable = ReadonlyMap<string, number>

/** Processor time of a page's main thread, by file, folder, module and function, in microseconds. */
export function profileTables(
  events: readonly TraceEvent[],
  { from, until, assets }: { from: number; until: number; assets: string },
): Record<string, TimeTable> {
  const profile = events.find(({ name }) => name === 'Profile')
  const chunks = events.filter(({ name, id }) => name === 'ProfileChunk' && id === profile?.id)
  const { nodes, self } = selfTimes(
    chunks.map(({ args }) => (args.data ?? {}) as Chunk), // the format of V8's tracing
    Number(profile?.args.data?.startTime ?? 0),
    from,
    until,
  )
  const moduleAt = moduleFinder(assets)
  const tables = {
    file: new Map<string, number>(),
    folder: new Map<string, number>(),
    module: new Map<string, number>(),
    function: new Map<string, number>(),
    'function, with what it calls': new Map<string, number>(),
  }
  const add = (table: keyof typeof tables, key: string, time: number) =>
    tables[table].set(key, (tables[table].get(key) ?? 0) + time)
  const getName = (node: ProfileNode) => {
    const { functionName, lineNumber = 0 } = node.callFrame
    const file = fileOf(node)
    return `${functionName || '(anonymous)'} ${file.endsWith('.js') ? moduleAt(file, lineNumber) : file}`
  }
  for (const [id, time] of self) {
    const node = nodes.get(id)
    if (!node) continue
    const file = fileOf(node)
    const module = file.endsWith('.js') ? moduleAt(file, node.callFrame.lineNumber ?? 0) : ''
    add('file', file || node.callFrame.functionName, time)
    if (module) {
      add('module', module, time)
      add('folder', folderOf(module), time)
    }
    add('function', getName(node), time)
    const seen = new Set<string>()
    for (let at: ProfileNode | undefined = node; at; at = at.parent === undefined ? undefined : nodes.get(at.parent)) {
      seen.add(getName(at))
    }
    for (const name of seen) add('function, with what it calls', name, time)
  }
  return tables
}
