import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MeasuredPrint } from './measure-print.ts'

const run = promisify(execFile)

async function printInProcess(file: string, what: 'labels' | 'invoice'): Promise<MeasuredPrint> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, file), what])
  return JSON.parse(stdout) as MeasuredPrint // from measure-print.ts
}

/** A PDF in a process of its own, and the same by the library alone. */
export const measurePaper = async (what: 'labels' | 'invoice') => ({
  ours: await printInProcess('print-designed.ts', what),
  bare: await printInProcess('print-plainly.ts', what),
})
