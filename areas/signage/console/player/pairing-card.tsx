import { toString as toSvg } from 'qrcode'
import { useEffect, useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './player.module.css'

const QR_WIDTH = 196

const authAddress = (token: string): string => `${window.location.origin}/tv/auth/${token}`

/** The code of a television that waits, for people to type or to scan. */
export function PairingCard({ code, token }: { code: string; token: string }) {
  const t = useTranslations()
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let stopped = false
    void toSvg(authAddress(token), { type: 'svg', errorCorrectionLevel: 'M', width: QR_WIDTH }).then(drawn => {
      if (!stopped) setSvg(drawn)
    })
    return () => {
      stopped = true
    }
  }, [token])
  return (
    <main className={classes.screen}>
      <div className={classes.pairing}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={authAddress(token)}
          width={QR_WIDTH}
          height={QR_WIDTH}
        />
        <div>
          <p className={classes.code}>{`${code.slice(0, 4)} ${code.slice(4)}`}</p>
          <p>{t('signage.player.pairing', { address: `${window.location.host}/tv/auth` })}</p>
        </div>
      </div>
    </main>
  )
}
