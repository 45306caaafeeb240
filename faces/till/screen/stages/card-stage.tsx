import type { TerminalPrompt, TerminalReply } from '#adapters/card-terminal/browser/card-terminal.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import type { TillMethod } from '../../shop/till-shop.ts'
import { useMoney, useTill } from '../../till-context.ts'
import classes from '../till.module.css'

const REPLIES: Readonly<Record<TerminalPrompt['show'], readonly TerminalReply[]>> = {
  present: ['cancel'],
  processing: [],
  asking: [],
  signature: ['signatureMatches', 'signatureDiffers'],
  standalone: ['approved', 'declined', 'cancel'],
  unknown: [],
}

/** What the terminal does, and what it asks the cashier. */
export function CardStage({ method, amount, prompt }: { method: TillMethod; amount: number; prompt: TerminalPrompt }) {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  return (
    <>
      <p className={classes.due}>
        {method.name} <strong>{cents(amount)}</strong>
      </p>
      <p className={classes.asked} role="status">
        {t(`pos.till.terminal.${prompt.show}`)}
      </p>
      <div className={classes.keys}>
        {REPLIES[prompt.show].map(reply => (
          <button key={reply} type="button" className={classes.key} onClick={() => till.card.reply(reply)}>
            {t(`pos.till.reply.${reply}`)}
          </button>
        ))}
        {prompt.show === 'unknown' && (
          <button type="button" className={classes.primary} onClick={() => void till.card.recover()}>
            {t('pos.till.askTerminal')}
          </button>
        )}
      </div>
    </>
  )
}
