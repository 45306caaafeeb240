import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { platformArea } from '../platform-area.ts'
import { toolArea } from '../tools/tool-area.ts'
import type { AreaServer } from './area-server.ts'

/** The platform's own part and the server side of every area, found by folder: there is no list of areas to edit. */
export async function collectAreas(root: string): Promise<AreaServer[]> {
  const folder = join(root, 'areas')
  const names = readdirSync(folder).sort()
  const files = names.map(name => join(folder, name, 'server', 'index.ts')).filter(file => existsSync(file))
  const modules = await Promise.all(files.map(file => load(file)))
  const servers = modules.map(module => module.server)
  return [platformArea, toolArea([platformArea, ...servers]), ...servers]
}

async function load(file: string): Promise<{ server: AreaServer }> {
  const module: { server: AreaServer } = await import(pathToFileURL(file).href)
  return module
}
