/** Words that end or restart messages when they stand alone in a reply (carriers' common list; Spam Act 2003, schedule 2). */
const OUT = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'])
const IN = new Set(['START', 'YES', 'UNSTOP'])

/** What a reply asks for; undefined: it is an ordinary message. Blanks and a full stop around the word do not matter. */
export function replyWord(text: string): 'optOut' | 'optIn' | undefined {
  const word = text
    .trim()
    .replace(/^["'“”]+|["'“”.!]+$/g, '')
    .trim()
    .toUpperCase()
  if (OUT.has(word)) return 'optOut'
  return IN.has(word) ? 'optIn' : undefined
}
