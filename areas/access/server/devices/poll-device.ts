import { SECOND_MS } from '#platform/rules/time/durations.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { ToDevice } from '../../contract/device-protocol.ts'
import { dueMessages, takeMessage } from './device-work.ts'
import type { KnownController } from './find-controller.ts'
import { LIST_PAGE } from './lists/due-list.ts'
import { onWake } from './wake-devices.ts'

interface Poll {
  readonly messages: readonly unknown[]
  readonly waitSeconds: number
}

/** Answers messages, then waits until something is there for the controller or the time is over. */
export async function pollDevice(
  parts: RouteParts,
  controller: KnownController,
  { messages, waitSeconds }: Poll,
  gone: () => boolean,
): Promise<{ messages: ToDevice[] }> {
  const answers: ToDevice[] = []
  for (const message of messages) answers.push(...(await takeMessage(parts, controller, message)))
  answers.push(...(await dueMessages(parts, controller, isAwaited(answers) ? LIST_PAGE.withAnswer : LIST_PAGE.alone)))
  const until = parts.clock() + waitSeconds * SECOND_MS
  while (answers.length === 0 && parts.clock() < until && !gone()) {
    await wakeOrSecond(controller.id)
    answers.push(...(await dueMessages(parts, controller)))
  }
  return { messages: answers }
}

/** Whether a lane or its queue of events waits for these answers, which a long page of the list would delay. */
const isAwaited = (answers: readonly ToDevice[]): boolean =>
  answers.some(({ type }) => type === 'taken' || type === 'decision')

/** Other servers can't wake this one: it looks once a second. */
const wakeOrSecond = (controller: string): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(patience)
      forget()
      resolve()
    }
    const patience = setTimeout(end, SECOND_MS)
    const forget = onWake(controller, end)
  })
