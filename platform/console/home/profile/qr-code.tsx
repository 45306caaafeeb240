import { useEffect, useState } from 'react'
import { QR_DEFAULTS } from '#platform/rules/codes/qr.ts'
import classes from './profile.module.css'

const { sizePx, errorCorrectionLevel } = QR_DEFAULTS

/** A QR code in the default size and correction level; its library is loaded with it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [source, setSource] = useState('')
  useEffect(() => {
    let wanted = true
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: sizePx, errorCorrectionLevel }))
      .then(drawn => {
        if (wanted) setSource(drawn)
      })
    return () => {
      wanted = false
    }
  }, [text])
  if (!source) return null
  return <img src={source} alt={label} width={sizePx} height={sizePx} className={classes.qr} />
}
