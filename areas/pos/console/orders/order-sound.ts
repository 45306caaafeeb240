import { createStore } from '#platform/console/shell/store.ts'

const MUTED_KEY = 'pos.onlineOrders.muted'

/** Whether new orders are silent; stored on this device, because each counter has its own. */
export const soundMuted = createStore<boolean>(window.localStorage.getItem(MUTED_KEY) === '1')

export function muteSound(muted: boolean): void {
  window.localStorage.setItem(MUTED_KEY, muted ? '1' : '0')
  soundMuted.set(muted)
}

let context: AudioContext | undefined

/** Two rising notes, like a shop bell: Hz and seconds after the first. */
const NOTES = [
  { pitch: 659, after: 0 },
  { pitch: 880, after: 0.18 },
] as const
const LENGTH = 0.35
const LOUDNESS = 0.25

function play(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(LOUDNESS, at)
  // Close to zero, not zero, because an exponential curve can't reach it.
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + LENGTH)
}

/** Rings, unless muted or blocked by the browser before the first touch. Resolves with whether it rang. */
export async function ring(): Promise<boolean> {
  if (soundMuted.get() || typeof AudioContext === 'undefined') return false
  context ??= new AudioContext()
  const audio = context
  if (audio.state === 'suspended') {
    // A browser that waits for a touch leaves this pending.
    await Promise.race([audio.resume(), new Promise(resolve => setTimeout(resolve, 200))])
  }
  if (audio.state !== 'running') return false
  for (const { pitch, after } of NOTES) play(audio, pitch, audio.currentTime + after)
  return true
}
