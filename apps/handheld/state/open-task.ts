import { LONGEST_CODE } from '#areas/stock/contract/handheld/scans.ts'
import { lineOfCode } from '#areas/stock/rules/handheld/line-id.ts'
import { difference } from '#areas/stock/rules/handheld/merge-scans.ts'
import { leastQuantity, takesFromStock } from '#areas/stock/rules/handheld/task-quantity.ts'
import { quantityProblem } from '#areas/stock/rules/line-quantity.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { createStore } from '#platform/console/shell/store.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { StoredScan, StoredTask } from '../device/handheld-database.ts'
import { storeScans, taskWithScans } from '../device/scan-queue.ts'
import { type ShownLine, taskLines } from '../device/task-lines.ts'
import type { Handheld } from './create-handheld.ts'
import type { TaskStep } from './handheld-ports.ts'

/** Feedback of the page: a message key with values, or the server's text. */
export interface Feedback {
  readonly tone: 'good' | 'bad'
  readonly key?: string
  readonly words?: string
  readonly values?: Record<string, string | number>
}

/** A confirmation that waits in the page while scanning continues. */
export interface Question {
  readonly id: string
  /** The server's text; otherwise that there is not enough stock. */
  readonly words?: string
  readonly about?: string
  readonly yes: () => Promise<void>
}

export interface OpenTaskState {
  readonly task: StoredTask | undefined
  readonly lines: readonly ShownLine[]
  readonly waiting: number
  readonly refused: readonly StoredScan[]
  readonly said: Feedback | null
  readonly questions: readonly Question[]
  readonly busy: boolean
}

const STEP_DONE: Readonly<Record<TaskStep, string>> = {
  commit: 'app.handy.said.commit',
  reopen: 'app.handy.said.reopen',
  audit: 'app.handy.said.audit',
}

interface Taken {
  readonly line: string
  readonly item?: string
  readonly code?: string
}

/** One task on this device. */
export function openTask(handheld: Handheld, id: string) {
  const { ports } = handheld
  const state = createStore<OpenTaskState>({
    task: undefined,
    lines: [],
    waiting: 0,
    refused: [],
    said: null,
    questions: [],
    busy: false,
  })
  /** Lines for which the user accepted missing stock. */
  const agreed = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()
  const patch = (part: Partial<OpenTaskState>) => state.set(now => ({ ...now, ...part }))
  const showFeedback = (tone: Feedback['tone'], key: string, values?: Feedback['values']) =>
    patch({ said: { tone, key, ...(values && { values }) } })

  /** In sequence, so that an item scanned twice quickly is counted twice on one line. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => undefined) // reported to the caller
    return done
  }

  async function show(): Promise<void> {
    const { task, scans } = await taskWithScans(ports.db, id)
    patch({
      task,
      lines: taskLines(task, scans),
      waiting: scans.filter(scan => scan.state === 'waiting').length,
      refused: scans.filter(scan => scan.state === 'refused'),
    })
  }

  const createScan = (more: Taken & { quantity: number; takesBack?: string }): Omit<StoredScan, 'seq'> => ({
    id: ports.id(),
    task: id,
    user: ports.user,
    at: new Date(ports.now()).toISOString(),
    state: 'waiting',
    ...more,
  })

  async function keep(scans: readonly Omit<StoredScan, 'seq'>[]): Promise<void> {
    await storeScans(ports.db, scans)
    await show()
    void handheld.send()
  }

  const findLine = (lineId: string) => state.get().lines.find(line => line.lineId === lineId)
  const getName = (taken: Taken) => handheld.state.get().book.byId(taken.item ?? '')?.name ?? taken.code ?? ''

  function ask(question: Omit<Question, 'id'>): void {
    ports.signal('wrong')
    patch({ questions: [...state.get().questions, { ...question, id: ports.id() }] })
  }

  /** Whether the shop is known to have less than the new quantity. */
  function isBeyondStock(taken: Taken, quantity: number): boolean {
    const header = state.get().task?.header
    const { book } = handheld.state.get()
    // The server asks when the task is committed.
    if (book.stockHidden) return false
    const onHand = book.byId(taken.item ?? '')?.onHand ?? 0
    if (!header || !takesFromStock(header) || taken.item === undefined || agreed.has(taken.line)) return false
    return quantity > onHand
  }

  async function add(taken: Taken, quantity: number): Promise<void> {
    const after = (findLine(taken.line)?.quantity ?? 0) + quantity
    const put = async () => {
      await keep([createScan({ ...taken, quantity })])
      ports.signal(taken.item === undefined ? 'wrong' : 'right')
      if (taken.item === undefined) showFeedback('bad', 'app.handy.said.unknownCode', { code: taken.code ?? '' })
      else
        showFeedback('good', 'app.handy.said.taken', {
          name: getName(taken),
          quantity: findLine(taken.line)?.quantity ?? 0,
        })
    }
    if (quantity <= 0 || !isBeyondStock(taken, after)) return put()
    ask({
      about: getName(taken),
      yes: () => {
        agreed.add(taken.line)
        return inTurn(put)
      },
    })
  }

  const toTaken = (line: ShownLine): Taken => ({
    line: line.lineId,
    ...(line.item !== null && { item: line.item }),
    ...(line.code !== null && { code: line.code }),
  })

  const getPlaces = (item: string | null) => handheld.state.get().book.byId(item ?? '')?.places ?? 0

  /** The smallest quantity of a line in this task. */
  const least = (item: string | null): number =>
    leastQuantity(state.get().task?.header.kind ?? 'taking', getPlaces(item))

  /** Why a line cannot have this quantity: a message key with its values. */
  function problemWith(line: Taken, wanted: number): Pick<Feedback, 'key' | 'values'> | undefined {
    const min = least(line.item ?? null)
    if (wanted < min) return { key: 'app.handy.said.belowLeast', values: { min } }
    const item = handheld.state.get().book.byId(line.item ?? '')
    const problem = item && quantityProblem({ name: item.name, places: item.places ?? 0 }, wanted)
    return problem && { key: problem.code, values: { ...problem.params } }
  }

  return {
    id,
    state,
    show,
    least,
    problemWith: (line: ShownLine, wanted: number) => problemWith(toTaken(line), wanted),
    scan: (code: string): Promise<void> =>
      inTurn(async () => {
        if (code.trim().length > LONGEST_CODE) {
          ports.signal('wrong')
          return showFeedback('bad', 'app.handy.said.tooLong')
        }
        const match = handheld.state.get().book.byCode(code)
        if (match) await add({ line: match.item.id, item: match.item.id, code }, match.quantity)
        else await add({ line: lineOfCode(id, code), code }, 1)
      }),
    addItem: (item: string): Promise<void> => inTurn(() => add({ line: item, item }, 1)),
    /** False when the quantity is refused. */
    setQuantity: (lineId: string, wanted: number): Promise<boolean> =>
      inTurn(async () => {
        const line = findLine(lineId)
        if (!line) return false
        const problem = problemWith(toTaken(line), wanted)
        if (problem) {
          ports.signal('wrong')
          patch({ said: { tone: 'bad', ...problem } })
          return false
        }
        await add(toTaken(line), difference(line.quantity ?? 0, wanted))
        return true
      }),
    /** Removes all scans of a line: this device's own, and those of others when online. */
    remove: (lineId: string): Promise<void> =>
      inTurn(async () => {
        const line = findLine(lineId)
        if (!line) return
        const ids = new Set(line.own.map(scan => scan.id))
        if (line.scans > ids.size)
          await handheld.reached(async () => {
            for (const made of await ports.server.scansOfLine(id, lineId)) ids.add(made.id)
          })
        await keep([...ids].map(takesBack => createScan({ ...toTaken(line), quantity: 0, takesBack })))
        if (line.scans > ids.size) showFeedback('bad', 'app.handy.said.othersStay')
      }),
    assign: (lineId: string, item: string): Promise<void> =>
      inTurn(async () => {
        await handheld.send()
        await tried(async () => ports.server.assign(id, lineId, item))
        await handheld.look(id)
        await show()
      }),
    answer: async (question: Question, yes: boolean): Promise<void> => {
      patch({ questions: state.get().questions.filter(pending => pending.id !== question.id) })
      if (yes) await question.yes()
    },
    look: async (): Promise<void> => {
      await tried(() => handheld.look(id), true)
      await show()
    },
    step: (step: TaskStep): Promise<void> => inTurn(() => take(step, false)),
  }

  /** Reports an error. Silent about a missing network in background refreshes: the app bar shows it. */
  async function tried(work: () => Promise<void>, inPassing = false): Promise<boolean> {
    try {
      if (await handheld.reached(work)) return true
      if (!inPassing) showFeedback('bad', 'app.handy.said.needsNetwork')
    } catch (error) {
      if (!isCallError(error)) throw error
      ports.signal('wrong')
      patch({ said: { tone: 'bad', words: error.message } })
    }
    return false
  }

  /** Commits, reopens or audits, after sending all scans, with the version that the user has seen. */
  async function take(step: TaskStep, confirm: boolean): Promise<void> {
    patch({ busy: true })
    await handheld.send()
    await show()
    const { task, waiting } = state.get()
    if (waiting > 0 || !task) {
      showFeedback('bad', 'app.handy.said.needsNetwork')
    } else {
      await tried(async () => {
        try {
          await ports.server.step(task.header, step, confirm)
          ports.signal('right')
          showFeedback('good', STEP_DONE[step])
        } catch (error) {
          if (!isCallError(error) || error.rtn !== RTN.confirm) throw error
          ask({ words: error.message, yes: () => inTurn(() => take(step, true)) })
        }
      })
    }
    await handheld.look(id)
    await show()
    patch({ busy: false })
  }
}
export type OpenTask = ReturnType<typeof openTask>
