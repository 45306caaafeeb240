import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QR_DEFAULTS } from '#platform/rules/codes/qr.ts'
import { type QrKind, type QrLevel, qrProblem, readLines, wifiContent } from '../../rules/qr-codes.ts'

/** Codes that are shown; the PDF has all. */
const MOST_SHOWN = 30

/** The entries of the QR page, and the codes that come of them. */
export function useQrCodes() {
  const [kind, setKind] = useState<QrKind>('link')
  const [lines, setLines] = useState('')
  const [wifi, setWifi] = useState({ network: '', password: '' })
  const [size, setSize] = useState<number>(QR_DEFAULTS.sizePx)
  const [level, setLevel] = useState<QrLevel>(QR_DEFAULTS.errorCorrectionLevel)
  const [logo, setLogo] = useState<string>()
  const codes = kind === 'wifi' ? wifiContent(wifi) : readLines(lines)
  const look = { size, level: logo ? ('H' as const) : level, logo }
  const problem = qrProblem(kind, codes, look.level)
  const shown = codes.slice(0, MOST_SHOWN)
  const drawn = useQuery({
    queryKey: ['site.qrCode', shown, look],
    enabled: !problem,
    queryFn: async () => {
      const { drawCode } = await import('./draw-code.ts')
      return Promise.all(shown.map(async code => ({ ...code, ...(await drawCode(code, look)) })))
    },
  })
  return {
    ...{ kind, setKind, lines, setLines, wifi, setWifi, size, setSize, level: look.level, setLevel, logo, setLogo },
    codes,
    problem,
    drawn: problem ? undefined : drawn.data,
  }
}

export type QrModel = ReturnType<typeof useQrCodes>
