import { useRef, useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { uploadFile } from '#platform/console/shell/api/upload.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { imageProblem } from './image-rules.ts'

/**
 * Takes pictures, judges them by the rules, sends them.
 * @param onDone ids of what was stored, in the order given @param onBusy told while anything is on its way
 */
export function useImageUploads(onDone: (ids: string[]) => void, onBusy?: (busy: boolean) => void) {
  const t = useTranslations()
  const [pending, setPending] = useState<readonly string[]>([])
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const latest = useRef(onDone)
  latest.current = onDone

  const add = async (files: readonly File[]) => {
    const wrong = files.flatMap(file => {
      const found = imageProblem(file)
      return found ? [t(`platform.fieldKinds.${found}`, { name: file.name })] : []
    })
    setProblem(wrong[0])
    const good = files.filter(file => imageProblem(file) === undefined)
    if (good.length === 0) return
    setPending(good.map(file => file.name))
    onBusy?.(true)
    try {
      const stored = await Promise.all(good.map(file => uploadFile(file, { hideErrors: true })))
      setUrls(now => ({ ...now, ...Object.fromEntries(stored.map(each => [each.id, each.url])) }))
      latest.current(stored.map(each => each.id))
    } catch (error) {
      setProblem(isCallError(error) ? error.message : t('platform.fieldKinds.uploadFailed'))
    } finally {
      setPending([])
      onBusy?.(false)
    }
  }
  return { add, pending, urls, problem }
}
