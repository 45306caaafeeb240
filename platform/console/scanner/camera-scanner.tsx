import { useRef } from 'react'
import { useTranslations } from '../shell/language/messages.tsx'
import classes from './scanner.module.css'
import { type CameraState, useCamera } from './use-camera.ts'

const WORDS: Readonly<Record<CameraState, string>> = {
  starting: 'platform.scanner.starting',
  reading: 'platform.scanner.reading',
  none: 'platform.scanner.noCamera',
  refused: 'platform.scanner.cameraRefused',
  failed: 'platform.scanner.cameraFailed',
}

interface CameraScannerProps {
  onScan: (code: string) => void
  onClose: () => void
}

/** The camera as a scanner, which stays open between codes. Loaded on demand. */
export function CameraScanner({ onScan, onClose }: CameraScannerProps) {
  const t = useTranslations()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onScan)
  return (
    <section className={classes.camera} aria-label={t('platform.scanner.camera')}>
      <video ref={video} className={classes.picture} muted playsInline />
      <div className={classes.aim} aria-hidden />
      <div className={classes.under}>
        <p role="status" className={classes.words}>
          {t(WORDS[state])}
        </p>
        <button type="button" className={classes.close} onClick={onClose}>
          {t('platform.scanner.close')}
        </button>
      </div>
    </section>
  )
}
