import { readMessageFiles } from '../tests/support/code-rules/message-files.ts'
import { readReplacedWords } from '../tests/support/code-rules/replaced-words.ts'
import { root } from '../tests/support/code-rules/source-files.ts'
import { textCheck } from '../tests/support/code-rules/texts/text-findings.ts'

// node scripts/texts.ts [area]: lists the findings of the text check in the English messages, by file and key.

const [, , owner] = process.argv
const check = textCheck(readReplacedWords())
const files = readMessageFiles(root).filter(file => file.language === 'en' && (!owner || file.owner === owner))
if (files.length === 0) {
  console.error(`There are no messages of "${owner}".`)
  process.exit(1)
}

let failing = 0
let listed = 0
for (const { path, messages } of files) {
  const findings = [...messages].flatMap(([key, text]) => check(key, text))
  if (findings.length > 0) console.log(`\n${path}`)
  for (const { key, text, problem, fails } of findings) {
    console.log(`  ${key}: ${problem}\n    ${text}`)
    if (fails) failing += 1
    else listed += 1
  }
}
console.log(`\n${failing} to rewrite, ${listed} long sentences to look at`)
