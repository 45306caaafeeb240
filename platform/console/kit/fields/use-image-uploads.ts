import { useRef, useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { type UploadedFile, uploadFile } from '#platform/console/shell/api/upload.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { imageProblem } from './image-rules.ts'

/** A picture that is being uploaded or has failed. */
export interface ImageUpload {
  readonly key: number
  readonly file: File
  /** Uploaded share, from 0 to 1. */
  readonly share: number
  readonly problem?: string
  readonly stored?: UploadedFile
}

interface ImageUploadsProps {
  /** Number of pictures that can still be added. */
  readonly room: number
  /** Ids of the stored pictures, in the order in which they were added. */
  readonly onDone: (ids: string[]) => void
  /** Called when uploads start and when all have ended. */
  readonly onBusy?: ((busy: boolean) => void) | undefined
}

/** More uploads at once would share the same connection and the server's one thread per picture. */
const AT_ONCE = 3

/** Stored pictures at the front of the queue, up to the first still uploading; failed ones are skipped. */
function arrived(queue: readonly ImageUpload[]): readonly ImageUpload[] {
  const waiting = queue.findIndex(({ stored, problem }) => !stored && !problem)
  return queue.slice(0, waiting === -1 ? undefined : waiting).filter(({ stored }) => stored)
}

/** Checks and uploads pictures, each with its own progress; a failed one does not block the others. */
export function useImageUploads(props: ImageUploadsProps) {
  const t = useTranslations()
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const queue = useRef<readonly ImageUpload[]>([])
  const begun = useRef(new Set<number>())
  const busy = useRef(false)
  const latest = useRef(props)
  latest.current = props

  const show = (next: readonly ImageUpload[]) => {
    queue.current = next
    setUploads(next)
  }
  const change = (key: number, part: Partial<ImageUpload>) =>
    show(queue.current.map(upload => (upload.key === key ? { ...upload, ...part } : upload)))

  const handOver = () => {
    const done = arrived(queue.current)
    if (done.length === 0) return
    show(queue.current.filter(upload => !done.includes(upload)))
    const stored = done.flatMap(upload => upload.stored ?? [])
    setUrls(now => ({ ...now, ...Object.fromEntries(stored.map(each => [each.id, each.url])) }))
    latest.current.onDone(stored.map(each => each.id))
  }
  const send = async ({ key, file }: ImageUpload) => {
    try {
      const stored = await uploadFile(file, { hideErrors: true, onProgress: share => change(key, { share }) })
      change(key, { stored, share: 1 })
    } catch (error) {
      change(key, { problem: isCallError(error) ? error.message : t('platform.fieldKinds.uploadFailed') })
    }
    begun.current.delete(key)
    handOver()
    work()
  }
  const tellBusy = (now: boolean) => {
    if (now === busy.current) return
    busy.current = now
    latest.current.onBusy?.(now)
  }
  const work = () => {
    const waiting = queue.current.filter(upload => !upload.stored && !upload.problem)
    tellBusy(waiting.length > 0)
    for (const upload of waiting) {
      if (begun.current.size >= AT_ONCE) return
      if (begun.current.has(upload.key)) continue
      begun.current.add(upload.key)
      void send(upload)
    }
  }
  const number = useRef(0)

  return {
    uploads,
    urls,
    problem,
    add(files: readonly File[]) {
      const judged = files.map(file => ({ file, problem: imageProblem(file) }))
      const good = judged.flatMap(({ file, problem }) => (problem ? [] : [file]))
      const taken = good.slice(0, latest.current.room)
      const wrong = judged.flatMap(({ file, problem }) =>
        problem ? [t(`platform.fieldKinds.${problem}`, { name: file.name })] : [],
      )
      setProblem(wrong[0] ?? (taken.length < good.length ? t('platform.fieldKinds.imageRoom') : undefined))
      show([...queue.current, ...taken.map(file => ({ key: ++number.current, file, share: 0 }))])
      work()
    },
    again(key: number) {
      show(queue.current.map(upload => (upload.key === key ? { key, file: upload.file, share: 0 } : upload)))
      work()
    },
    forget(key: number) {
      show(queue.current.filter(upload => upload.key !== key))
      work()
    },
  }
}
