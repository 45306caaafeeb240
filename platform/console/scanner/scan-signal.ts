export type ScanSignal = 'right' | 'wrong'

/** Hertz and seconds: high and short for right, low and long for wrong, so that nobody has to look. */
const TONES: Readonly<Record<ScanSignal, { readonly hertz: number; readonly seconds: number }>> = {
  right: { hertz: 1320, seconds: 0.06 },
  wrong: { hertz: 220, seconds: 0.3 },
}
const LOUDNESS = 0.1

/** Milliseconds of shaking: one short touch for right, two long ones for wrong. */
const SHAKES: Readonly<Record<ScanSignal, number[]>> = { right: [30], wrong: [200, 80, 200] }

/** Beeps, where the browser lets a page be heard; and shakes, where a device can. */
export function scanSignals(): (signal: ScanSignal) => void {
  let audio: AudioContext | undefined
  return signal => {
    // Before the first touch a page may neither shake nor make a sound, and says so in the browser's log when it tries.
    if (!navigator.userActivation?.hasBeenActive) return
    if ('vibrate' in navigator) navigator.vibrate(SHAKES[signal])
    if (!('AudioContext' in window)) return
    audio ??= new AudioContext()
    const { hertz, seconds } = TONES[signal]
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = hertz
    volume.gain.value = LOUDNESS
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
  }
}
