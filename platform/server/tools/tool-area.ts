import type { AreaServer } from '../operation/area-server.ts'
import { filesTool } from './files-tool.ts'
import { findIdTool } from './find-id-tool.ts'
import { reindexTool } from './reindex-tool.ts'
import { toolCalls } from './tool-calls.ts'
import { toolJob } from './tool-job.ts'

/** The tool box: a job and calls over the tools of all areas. */
export function toolArea(areas: readonly AreaServer[]): AreaServer {
  const own = [findIdTool(() => areas), reindexTool(() => areas), filesTool]
  const served = [...own, ...areas.flatMap(area => area.tools ?? [])].sort((a, b) => a.position - b.position)
  const tools = new Map(served.map(tool => [tool.key, tool]))
  if (tools.size < served.length) throw new Error('two areas give the same tool')
  return { area: 'tools', tools: own, operations: toolCalls(tools), jobs: [toolJob(tools)] }
}
