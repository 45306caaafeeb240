import { lazy, Suspense, useState } from 'react'
import { IconCamera } from '#platform/console/icons/camera.ts'
import { mayHaveCamera } from '#platform/console/scanner/use-camera.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { loadChunk } from '#platform/console/shell/tabs/lazy-page.ts'
import { useTill } from '../till-context.ts'
import controls from './controls.module.css'

const CameraScanner = lazy(() =>
  loadChunk('camera', () =>
    import('#platform/console/scanner/camera-scanner.tsx').then(m => ({ default: m.CameraScanner })),
  ),
)

interface Props {
  search: string
  onSearch: (text: string) => void
  /** Enter, or a keyboard's "search" key. */
  onEnter: () => void
  /** Moves to the first result. */
  onDown: () => void
}

/** Search for codes and names by touch or camera; hardware scanners work wherever the focus is. */
export function SearchBox({ search, onSearch, onEnter, onDown }: Props) {
  const t = useTranslations()
  const till = useTill()
  const [camera, setCamera] = useState(false)
  return (
    <>
      {camera && (
        <Suspense>
          <CameraScanner onScan={code => void till.ring.scan(code)} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <form
        className={controls.search}
        onSubmit={event => {
          event.preventDefault()
          onEnter()
        }}
      >
        <input
          type="search"
          data-scans
          className={controls.input}
          aria-label={t('pos.till.search')}
          placeholder={t('pos.till.search')}
          value={search}
          onChange={event => onSearch(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            onDown()
          }}
        />
        {mayHaveCamera() && (
          <button
            type="button"
            className={controls.key}
            aria-pressed={camera}
            aria-label={t('platform.scanner.camera')}
            onClick={() => setCamera(now => !now)}
          >
            <IconCamera size="1.25rem" aria-hidden />
          </button>
        )}
      </form>
    </>
  )
}
