import { lazy, Suspense, useState } from 'react'
import { IconCamera } from '#platform/console/icons/camera.ts'
import { IconCheck } from '#platform/console/icons/check.ts'
import { useTranslations } from '../shell/language/messages.tsx'
import { loadChunk } from '../shell/tabs/lazy-page.ts'
import classes from './scanner.module.css'
import { mayHaveCamera } from './use-camera.ts'
import { useScanner } from './use-scanner.ts'

const CameraScanner = lazy(() =>
  loadChunk('camera', () => import('./camera-scanner.tsx').then(m => ({ default: m.CameraScanner }))),
)

const ICON = '1.5rem'

interface ScanFieldProps {
  onScan: (code: string) => void
}

/**
 * All ways to enter a code: a scanner that types, or the mobile shell's, wherever the focus is; the camera; the
 * keyboard. Touch size, for handheld and till.
 */
export function ScanField({ onScan }: ScanFieldProps) {
  const t = useTranslations()
  const [code, setCode] = useState('')
  const [camera, setCamera] = useState(false)
  const scanned = (read: string) => {
    // A scanner that types has typed into the field too when it had the focus.
    setCode('')
    onScan(read)
  }
  useScanner(scanned)
  const enter = () => {
    const typed = code.trim()
    if (typed !== '') scanned(typed)
  }
  return (
    <>
      {camera && (
        <Suspense>
          <CameraScanner onScan={onScan} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <form
        className={classes.box}
        onSubmit={event => {
          event.preventDefault()
          enter()
        }}
      >
        <input
          className={classes.code}
          aria-label={t('platform.scanner.code')}
          placeholder={t('platform.scanner.code')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          maxLength={120}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        {code !== '' && (
          <button type="submit" className={classes.tool} aria-label={t('platform.scanner.take')}>
            <IconCheck size={ICON} aria-hidden />
          </button>
        )}
        {mayHaveCamera() && (
          <button
            type="button"
            className={classes.tool}
            aria-pressed={camera}
            aria-label={t('platform.scanner.camera')}
            onClick={() => setCamera(now => !now)}
          >
            <IconCamera size={ICON} aria-hidden />
          </button>
        )}
      </form>
    </>
  )
}
