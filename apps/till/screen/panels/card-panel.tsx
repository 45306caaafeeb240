import type { TerminalPrompt, TerminalReply } from '#adapters/card-terminal/browser/card-terminal.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { TillMethod } from '../../shop/till-shop.ts'
import { useMoney, useTill } from '../../till-context.ts'
import controls from '../controls.module.css'
import asking from '../panel.module.css'

const REPLIES: Readonly<Record<TerminalPrompt['show'], readonly TerminalReply[]>> = {
  present: ['cancel'],
  processing: [],
  asking: [],
  signature: ['signatureMatches', 'signatureDiffers'],
  standalone: ['approved', 'declined', 'cancel'],
  unknown: [],
}

interface Props {
  method: TillMethod
  amount: number
  prompt: TerminalPrompt
  /** The terminal could not tell the outcome. */
  isUndecided?: boolean | undefined
}

/** Status and questions of the card terminal. */
export function CardPanel({ method, amount, prompt, isUndecided }: Props) {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  return (
    <>
      <p className={asking.due}>
        {method.name} <strong>{cents(amount)}</strong>
      </p>
      <p className={asking.asked} role="status">
        {t(`pos.till.terminal.${prompt.show}`)}
      </p>
      <div className={controls.keys}>
        {REPLIES[prompt.show].map(reply => (
          <button key={reply} type="button" className={controls.key} onClick={() => till.card.reply(reply)}>
            {t(`pos.till.reply.${reply}`)}
          </button>
        ))}
        {prompt.show === 'unknown' && (
          <button type="button" className={controls.primary} onClick={() => void till.card.recover()}>
            {t('pos.till.askTerminal')}
          </button>
        )}
      </div>
      {isUndecided && (
        <fieldset className={controls.keys}>
          <legend>{t('pos.till.terminal.docketSays')}</legend>
          {(['approved', 'declined'] as const).map(outcome => (
            <button key={outcome} type="button" className={controls.key} onClick={() => void till.card.decide(outcome)}>
              {t(`pos.till.reply.${outcome}`)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
