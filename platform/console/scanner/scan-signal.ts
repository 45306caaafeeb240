export type ScanSignal = 'right' | 'wrong'

/** Hertz and seconds: high and short for correct, low and long for wrong, so that users need not look. */
const TONES: Readonly<Record<ScanSignal, { readonly hertz: number; readonly seconds: number }>> = {
  right: { hertz: 1320, seconds: 0.06 },
  wrong: { hertz: 220, seconds: 0.3 },
}
const LOUDNESS = 0.1

/** Milliseconds of vibration: one short for correct, two long for wrong. */
const SHAKES: Readonly<Record<ScanSignal, number[]>> = { right: [30], wrong: [200, 80, 200] }

/** Beeps where the browser permits sound, and vibrates where the device can. */
export function scanSignals(): (signal: ScanSignal) => void {
  let audio: AudioContext | undefined
  return signal => {
    // Before the first touch a page may neither vibrate nor play sound, and an attempt would be logged by the browser.
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
