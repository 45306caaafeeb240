import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** An installed PostgreSQL: major version and folder of its programs. */
export type MachinePostgres = { major: number; bin: string }

const debianFolder = '/usr/lib/postgresql'
const oldestSupported = 15
const embeddedMajor = 18

/**
 * The oldest supported PostgreSQL on the machine that is not the embedded version: it is most likely to lack a feature.
 */
export function findMachinePostgres(): MachinePostgres | undefined {
  return candidates()
    .filter(({ major }) => major >= oldestSupported && major < embeddedMajor)
    .sort((a, b) => a.major - b.major)[0]
}

function candidates(): MachinePostgres[] {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  // One on PATH first: of one major version, that is the one somebody chose.
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(folder => folder && !folder.includes('node_modules')),
    ...versions.map(version => join(debianFolder, version, 'bin')),
  ]
  return (
    folders
      .filter(bin => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
      // Links to single programs lead to the folder that has them all.
      .map(bin => dirname(realpathSync(join(bin, 'postgres'))))
      .map(bin => ({ bin, major: majorOf(bin) }))
  )
}

function majorOf(bin: string): number {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(version)?.[0])
}
