type Kind = 'right' | 'wrong'

/** Hertz and seconds: high and short for right, low and long for wrong, so that nobody has to look. */
const TONES: Readonly<Record<Kind, { readonly hertz: number; readonly seconds: number }>> = {
  right: { hertz: 1320, seconds: 0.06 },
  wrong: { hertz: 220, seconds: 0.3 },
}
const LOUDNESS = 0.1

/** Beeps, where the browser lets a page be heard; and shakes, where a device can. */
export function sounds(): (kind: Kind) => void {
  let audio: AudioContext | undefined
  return kind => {
    if (kind === 'wrong' && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(200)
    // Before the first touch a page may make no sound, and says so in the browser's log when it tries.
    if (!('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return
    audio ??= new AudioContext()
    const { hertz, seconds } = TONES[kind]
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = hertz
    volume.gain.value = LOUDNESS
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
  }
}
