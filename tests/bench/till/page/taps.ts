/** Milliseconds of each tap. */
export interface Taps {
  readonly till: readonly number[]
  readonly bare: readonly number[]
}

interface Tapped {
  readonly tiles: readonly HTMLElement[]
  /** Increases with each tap, so that a tap without effect does not count as fast. */
  lines(): number
}

/** Resolves when the changed frame was passed to the screen: the first task after drawing. */
const painted = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })

/** Taps one element after the other, each when the previous result is visible. */
export async function tapAll(count: number, find: () => Tapped): Promise<number[]> {
  const times: number[] = []
  const { tiles, lines } = find()
  for (let tap = 0; tap < count; tap++) {
    const tile = tiles[(tap * 7) % tiles.length]
    if (!tile) throw new Error('there is nothing to tap')
    const before = lines()
    await painted()
    const began = performance.now()
    tile.click()
    await painted()
    times.push(performance.now() - began)
    if (lines() <= before) throw new Error('a tap brought no line')
  }
  return times
}

/** The minimum of a browser: a button that adds a line to a list. */
export function bareList(): Tapped {
  const place = document.createElement('div')
  const list = document.createElement('ol')
  const tiles = Array.from({ length: 120 }, (_, at) => {
    const tile = document.createElement('button')
    tile.textContent = `Bare ${at}`
    tile.addEventListener('click', () => {
      const line = document.createElement('li')
      line.textContent = `1 ${tile.textContent}`
      list.append(line)
    })
    return tile
  })
  place.append(list, ...tiles)
  document.body.replaceChildren(place)
  return { tiles, lines: () => list.childElementCount }
}
