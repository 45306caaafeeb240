import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTheme, looksInCode, looksInCss } from './support/code-rules/colours-and-pixels.ts'
import { commandKeys } from './support/code-rules/command-keys.ts'
import { missingStyles } from './support/code-rules/component-styles.ts'
import { ignoredRefusals } from './support/code-rules/ignored-refusals.ts'
import { brokenArrows } from './support/code-rules/import-arrows.ts'
import { importCircles } from './support/code-rules/import-circles.ts'
import { loggedActions } from './support/code-rules/logged-actions.ts'
import {
  barrels,
  castsWithoutReason,
  consoleCalls,
  defaultExports,
  suppressionsWithoutReason,
  unfinished,
} from './support/code-rules/loose-ends.ts'
import { argumentsOf, problemOf } from './support/code-rules/message-arguments.ts'
import { readMessageSets, serverKeys } from './support/code-rules/message-files.ts'
import { keysInCode } from './support/code-rules/message-keys.ts'
import { badNames, codeLines, quantile, tooLong } from './support/code-rules/names-and-lengths.ts'
import { repeatedConstants } from './support/code-rules/repeated-constants.ts'
import { repeatedEnumerations } from './support/code-rules/repeated-enumerations.ts'
import { replacedNames } from './support/code-rules/replaced-names.ts'
import { replacedPhrases } from './support/code-rules/replaced-phrases.ts'
import { readReplacedWords } from './support/code-rules/replaced-words.ts'
import { hiddenClocks, injectionPoints, roundingElsewhere } from './support/code-rules/rounding-and-clocks.ts'
import { openSecrets } from './support/code-rules/secret-messages.ts'
import { shopsByHand } from './support/code-rules/shops-of-rows.ts'
import { type Finding, isProduct, isTest, type SourceFile } from './support/code-rules/source-file.ts'
import { allPaths, describe as inWords, readAllSources, root } from './support/code-rules/source-files.ts'
import {
  countedSkips,
  sqlFunctionsOverTables,
  unspreadStatements,
} from './support/code-rules/statements-that-spread.ts'
import { missingClasses } from './support/code-rules/style-classes.ts'
import { isTenantTable, keyOwners, tableOwners } from './support/code-rules/table-owners.ts'
import {
  tablesByKeysOfOthers,
  tablesOfOthersInCode,
  tablesOfOthersInSql,
} from './support/code-rules/tables-of-others.ts'
import { copiedRows, statementsWithoutTenant } from './support/code-rules/tenants-of-statements.ts'
import { untranslatedWords } from './support/code-rules/untranslated-words.ts'
import { commonKey, derivedKeys, optionalKey } from './support/derived-message-keys.ts'

// Checks the rules of docs/architecture.md and CONTRIBUTING.md, as far as a program can.

const paths = allPaths()
const files = readAllSources()
const replacedWords = readReplacedWords()
const product = files.filter(({ path }) => isProduct(path))
const onScreen = product.filter(({ path }) => /^apps\/|\/console\/|^console\.tsx$/.test(path))

const findingsIn = (sources: SourceFile[], rule: (file: SourceFile) => Finding[]) => sources.flatMap(rule).map(inWords)

describe('the architecture', () => {
  it('has imports that follow the arrows', () => {
    expect(findingsIn(files, brokenArrows)).toEqual([])
  })

  it('has no files that need each other, for their types either', () => {
    expect(importCircles(files)).toEqual([])
  })

  it('has no JSX on the server', () => {
    const wrong = paths.filter(path => /(\/server\/|^adapters\/).*\.tsx$/.test(path))
    expect(wrong).toEqual([])
  })

  it('has every enumeration of contracts and rules once', () => {
    expect(repeatedEnumerations(files).map(inWords)).toEqual([])
  })

  it('has durations and the form of ids once', () => {
    expect(findingsIn(product, repeatedConstants)).toEqual([])
  })

  it('has no barrels', () => {
    expect(findingsIn(product, barrels)).toEqual([])
  })
})

describe('tables of areas', () => {
  const owners = tableOwners(product)

  it('are read by their area alone; others read what it publishes, and the platform what it declares', () => {
    expect(owners.size).toBeGreaterThan(120)
    const sqlFiles = paths.filter(path => path.endsWith('.sql') && isProduct(path))
    const inSql = sqlFiles.flatMap(path =>
      tablesOfOthersInSql({ path, text: readFileSync(join(root, path), 'utf8') }, owners).map(inWords),
    )
    const inCode = findingsIn(product, file => tablesOfOthersInCode(file, owners))
    expect([...inSql, ...inCode]).toEqual([])
  })

  it('are read and changed by statements that name the tenant', () => {
    const onServer = product.filter(({ path }) => path.includes('/server/'))
    const wrong = findingsIn(onServer, file => statementsWithoutTenant(file, table => isTenantTable(table, owners)))
    expect(wrong).toEqual([])
  })

  it('are filled by statements that Citus can run under row-level security', () => {
    expect(findingsIn(product, copiedRows)).toEqual([])
  })

  it('count the rows that they insert, not those that were there', () => {
    expect(findingsIn(product, countedSkips)).toEqual([])
  })

  it('are asked in ways that a distributed database can answer', () => {
    const functions = paths
      .filter(path => path.endsWith('functions.sql') && isProduct(path))
      .flatMap(path => sqlFunctionsOverTables(path, readFileSync(join(root, path), 'utf8')))
    expect([...findingsIn(product, unspreadStatements), ...functions.map(inWords)]).toEqual([])
  })

  it('are named by keys of their own area alone', () => {
    expect(findingsIn(product, file => tablesByKeysOfOthers(file, keyOwners))).toEqual([])
  })
})

describe('the look of a part that is opened first', () => {
  // Reads every part of the console, which takes longer than other tests on a busy machine.
  it('has the styles of every component of the library that it uses', { timeout: 180_000 }, () => {
    expect(missingStyles(onScreen).map(inWords)).toEqual([])
  })
})

describe('names and lengths', () => {
  it('names files and folders in kebab-case, for what they are', () => {
    expect(badNames(paths).map(inWords)).toEqual([])
  })

  it('uses no name that the glossary replaces', () => {
    expect(files.flatMap(file => replacedNames(file, replacedWords)).map(inWords)).toEqual([])
  })

  it('uses no phrase in comments that has a plainer one', () => {
    expect(files.flatMap(file => replacedPhrases(file, replacedWords)).map(inWords)).toEqual([])
  })

  it('exports by name', () => {
    expect(findingsIn(files, defaultExports)).toEqual([])
  })

  it('has no file over 400 lines', () => {
    expect(findingsIn(files, tooLong)).toEqual([])
  })

  it('has nine files in ten under 250 lines, and half of them under 100', () => {
    const lengths = product.map(codeLines)
    expect(quantile(lengths, 0.9)).toBeLessThan(250)
    expect(quantile(lengths, 0.5)).toBeLessThan(100)
  })
})

describe('loose ends', () => {
  it('gives a reason beside every cast, `!` and `any`', () => {
    expect(findingsIn(files, castsWithoutReason)).toEqual([])
  })

  it('gives a reason for every suppression, and never turns types off', () => {
    expect(findingsIn(files, suppressionsWithoutReason)).toEqual([])
  })

  it('has nothing left to do', () => {
    expect(findingsIn(files, unfinished)).toEqual([])
  })

  it('looks at what every change of rows answers: it may be a refusal', () => {
    expect(findingsIn(product, ignoredRefusals)).toEqual([])
  })

  it('writes to its log, not to the console', () => {
    expect(findingsIn(files, consoleCalls)).toEqual([])
  })
})

describe('messages', () => {
  it('marks every text with a code or a link that lets its reader in as secret', () => {
    expect(findingsIn(product, openSecrets)).toEqual([])
  })
})

describe('shops of rows', () => {
  it('are kept in the fields that the engine judges rows by', () => {
    expect(findingsIn(product, shopsByHand)).toEqual([])
  })
})

describe('money, time and chance', () => {
  it('rounds money in one place', () => {
    expect(findingsIn(product, roundingElsewhere)).toEqual([])
  })

  it('reads the clock and draws chance only where they are handed out', () => {
    expect(findingsIn(product, hiddenClocks)).toEqual([])
  })

  it('judges days and moments in one place, which says what years there are', () => {
    const elsewhere = product.filter(({ text }) => /\bz\.iso\./.test(text)).map(({ path }) => path)
    expect(elsewhere).toEqual(['platform/contract/define/calendar.ts'])
  })

  it('keeps no exception for a file that is gone', () => {
    expect(Object.keys(injectionPoints).filter(path => !paths.includes(path))).toEqual([])
  })
})

describe('looks', () => {
  it('takes every colour and length from the theme', () => {
    const inCode = findingsIn(
      onScreen.filter(({ path }) => path.endsWith('.tsx') && !isTheme(path)),
      looksInCode,
    )
    const inCss = paths
      .filter(path => path.endsWith('.css') && !isTheme(path))
      .flatMap(path => looksInCss(path, readFileSync(join(root, path), 'utf8')).map(inWords))
    expect([...inCode, ...inCss]).toEqual([])
  })

  it('takes no class that its style sheet has not', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    expect(findingsIn(onScreen, file => missingClasses(file, read))).toEqual([])
  })
})

describe('words', () => {
  const sets = readMessageSets(root)
  const english = sets.filter(({ language }) => language === 'en')
  const known = new Set(english.flatMap(({ messages }) => [...messages.keys()]))
  const named = keysInCode(files.filter(({ path }) => !isTest(path)))
  const derived = [...derivedKeys(), ...commandKeys(files)]

  it('shows nothing that a translator never sees', () => {
    expect(findingsIn(onScreen, untranslatedWords)).toEqual([])
  })

  it('has every key that the code names', () => {
    const missing = named.required.filter(({ key }) => !known.has(key))
    expect(missing.map(({ key, path, line }) => `${path}:${line} ${key}`)).toEqual([])
  })

  it('has words in the browser for all that is said there: what the server alone says stays with it', () => {
    const servers = serverKeys(root)
    const said = named.required.filter(({ key, path }) => servers.has(key) && /(^|\/)console\/|^apps\//.test(path))
    expect(said.map(({ key, path, line }) => `${path}:${line} ${key}`)).toEqual([])
  })

  it('has words for every action that can be logged', () => {
    const actions = loggedActions(files.filter(({ path }) => !isTest(path)))
    expect(actions).toEqual(expect.arrayContaining(['cashIn', 'import', 'pay', 'rollBack', 'send']))
    expect(actions.filter(action => !known.has(`log.systemAction.actions.${action}`))).toEqual([])
  })

  it('has every key that follows from a definition', () => {
    expect(derived.filter(key => !known.has(key) && !known.has(commonKey(key)))).toEqual([])
  })

  it('has no key that nobody uses', () => {
    const used = new Set([
      ...named.required.map(({ key }) => key),
      ...named.mentioned,
      ...derived,
      ...derived.map(commonKey),
    ])
    const unused = [...known].filter(
      key => !used.has(key) && !optionalKey(key) && !named.patterns.some(pattern => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })

  it('says the same things in Chinese as in English, everywhere', () => {
    for (const { owner, messages } of english) {
      const chinese = sets.find(set => set.owner === owner && set.language === 'zh-CN')
      expect([...(chinese?.messages.keys() ?? [])].sort(), owner).toEqual([...messages.keys()].sort())
    }
  })

  it('says all of the platform in Arabic, and nothing that English does not say', () => {
    const keysIn = (language: string) => {
      const set = sets.find(each => each.owner === 'platform' && each.language === language)
      return [...(set?.messages.keys() ?? [])].sort()
    }
    expect(keysIn('ar')).toEqual(keysIn('en'))
  })

  it('is well-formed, with the same arguments in every language', () => {
    const problems = sets.flatMap(({ owner, language, messages }) =>
      [...messages].flatMap(([key, words]) => {
        const problem = problemOf(words)
        if (problem) return [`${owner} ${language} ${key}: ${problem}`]
        const original = english.find(set => set.owner === owner)?.messages.get(key)
        if (original === undefined || problemOf(original)) return []
        const [here, there] = [argumentsOf(words), argumentsOf(original)].map(names => names.join(', '))
        return here === there ? [] : [`${owner} ${language} ${key}: has {${here}}, English has {${there}}`]
      }),
    )
    expect(problems).toEqual([])
  })
})
