import { setTimeout as pause } from 'node:timers/promises'
import { askCluster } from './cluster-facts.ts'

const LIMIT_MS = 600_000

/** Waits until the demo's days are played. @returns the number of its sales */
export async function playedDemo(url: string): Promise<number> {
  const until = performance.now() + LIMIT_MS
  while (performance.now() < until) {
    const [run] = await askCluster<{ state: string }>(
      url,
      `select state from system_job_log where job like '%demo%' order by queued_at desc limit 1`,
    )
    if (run?.state === 'done') {
      const [row] = await askCluster<{ sales: number }>(url, 'select count(*)::int as sales from pos_sale')
      return row?.sales ?? 0
    }
    if (run?.state === 'failed') throw new Error('the job that plays the demo failed')
    await pause(500)
  }
  throw new Error(`the demo was not played after ${LIMIT_MS / 1000} s`)
}
